/** What follows runs on the system's PostgreSQL, where there is one. */
import { systemPostgres } from "./system-postgres";

if (systemPostgres) process.env.TEST_POSTGRES_BIN = systemPostgres;
