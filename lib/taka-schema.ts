/** Schemas for amounts in taka in requests. */
import { z } from "zod";
import { isTaka, MAX_PRICE_TAKA, MAX_TAKA } from "./money";
import { messageFor } from "./validation-messages";

export const TWO_DECIMALS = "{field} must have at most two decimals";

const takaUpTo = (max: number) =>
  z
    .number()
    .min(0)
    .max(max)
    .refine(isTaka, { error: messageFor(TWO_DECIMALS) });

/** An amount in taka: not negative, at most two decimals. */
export const takaSchema = takaUpTo(MAX_TAKA);

/** Unit price. */
export const priceSchema = takaUpTo(MAX_PRICE_TAKA);
