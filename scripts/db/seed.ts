/** Loads the demo data into `DATABASE_URL`, in a separate process. */
import { seedDemo } from "@/prisma/seed";

await seedDemo();
process.exit(0);
