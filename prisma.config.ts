import path from "node:path";
import { defineConfig } from "prisma/config";

// The native schema engine is a download of its own that an offline machine cannot make.
// `prisma generate` never runs it and only asks for a path, so any executable will do;
// migrations go through the WebAssembly engine (scripts/db).
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath;

export default defineConfig({
  schema: path.join("prisma"),
  migrations: { path: path.join("prisma", "migrations") },
});
