/** Loads the demo data into `DATABASE_URL`, in a separate process. `--emulated-delivery` adds accounts at the emulators. */
import { seedDemo } from "@/prisma/seed";

await seedDemo({ hasEmulatedDelivery: process.argv.includes("--emulated-delivery") });
process.exit(0);
