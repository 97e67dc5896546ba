-- AlterTable
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_replaces_id_fkey";
