ALTER TABLE "parcels" VALIDATE CONSTRAINT "parcels_rest";
