import { configure } from '@testing-library/react';

// antd is large: its first draw on a busy machine takes longer than the library's second.
configure({ asyncUtilTimeout: 20_000 });
jest.setTimeout(90_000);
