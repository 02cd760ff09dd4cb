import { runServer } from '#app/run-server';

// The server as it is, without front ends, which need builds of their own.
runServer();
