import path from "node:path";
import { defineConfig } from "prisma/config";

// The native schema engine is a separate download that an offline machine cannot make. `prisma generate` never runs it and only requires a
// path, so any executable works; migrations use the WebAssembly engine (scripts/db).
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath;

export default defineConfig({
  schema: path.join("prisma"),
  migrations: { path: path.join("prisma", "migrations") },
});
