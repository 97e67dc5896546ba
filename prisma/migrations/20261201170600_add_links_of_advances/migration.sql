-- AlterEnum
ALTER TYPE "sms_kind" ADD VALUE 'advance_link' AFTER 'confirm_code';

-- Codes that no text message brings can no longer be chosen.
UPDATE "store_settings" SET
  "risk_caution_action" = CASE WHEN "risk_caution_action"::text = 'code' THEN 'call' ELSE "risk_caution_action" END,
  "risk_high_action" = CASE WHEN "risk_high_action"::text = 'code' THEN 'call' ELSE "risk_high_action" END
WHERE NOT 'confirm_code' = ANY (string_to_array("sms_kinds", ','));
