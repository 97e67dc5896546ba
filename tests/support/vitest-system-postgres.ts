/** Runs the tests of this project on the system's PostgreSQL, if installed. */
import { systemPostgres } from "./system-postgres";

if (systemPostgres) process.env.TEST_POSTGRES_BIN = systemPostgres;
