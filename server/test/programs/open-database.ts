import { migrations } from '#app/schema';
import { openDatabase } from '#platform/database/open-database';

// Opens the database as a starting server does, and says what generation it has.
const database = await openDatabase(
  { dataDir: process.env['DATA_DIR'] ?? '', databaseUrl: process.env['DATABASE_URL'] },
  migrations,
);
process.stdout.write(`generation ${await database.generation()}\n`);
await database.close();
