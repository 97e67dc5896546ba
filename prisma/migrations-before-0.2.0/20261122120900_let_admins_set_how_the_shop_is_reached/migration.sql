-- AlterTable
ALTER TABLE "store_settings" ADD COLUMN     "whatsapp" TEXT,
ADD COLUMN     "messenger" TEXT,
ADD COLUMN     "opening_hours" TEXT NOT NULL DEFAULT '09:00-18:00,09:00-18:00,09:00-18:00,09:00-18:00,09:00-18:00,10:00-16:00,';
