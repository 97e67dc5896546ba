/** Loads the demo data into `DATABASE_URL`, in a process of its own. */
import { seedDemo } from "@/prisma/seed";

await seedDemo();
process.exit(0);
