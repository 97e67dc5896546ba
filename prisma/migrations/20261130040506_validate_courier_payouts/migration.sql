ALTER TABLE "parcels" VALIDATE CONSTRAINT "parcels_payout_id_fkey";
ALTER TABLE "cases" VALIDATE CONSTRAINT "cases_about_a_payment";
