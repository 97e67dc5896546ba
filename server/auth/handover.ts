/**
 * Hands tokens to a browser that submitted the sign-in form without JavaScript (ADR 039). Until then the session row stores the hash of a
 * one-time ticket instead of a refresh token's; redeeming the ticket replaces it with a new refresh token.
 */
import type { Tokens } from "@/lib/auth/schema";
import { db } from "@/server/db";
import type { Client } from "./binding";
import { findSessionByRefreshToken } from "./sessions";
import { accessTokenFor } from "./start-session";
import { hashToken, newRefreshToken } from "./tokens";

/** Lifetime of a ticket, enough for a redirect. */
export const HANDOVER_SECONDS = 60;

/** Stored form of a ticket. No token hash has this prefix, so a ticket cannot be used as a refresh token. */
function storedForm(ticket: string): string {
  return `handover:${hashToken(ticket)}`;
}

/** Issues a ticket for a new session and invalidates its refresh token. */
export async function issueTicket({ refresh_token }: Pick<Tokens, "refresh_token">): Promise<string> {
  const ticket = newRefreshToken();
  await db.session.update({
    where: { refreshHash: hashToken(refresh_token) },
    data: { refreshHash: storedForm(ticket) },
  });

  return ticket;
}

type Redeem = { ticket: string; client: Client; now: Date };

/** Exchanges a ticket for tokens once; null if it is used, expired, invalid or not sent by its browser. */
export async function redeemTicket({ ticket, client, now }: Redeem): Promise<Tokens | null> {
  const refreshToken = newRefreshToken();
  const oldest = new Date(now.getTime() - HANDOVER_SECONDS * 1000);
  const { count } = await db.session.updateMany({
    where: { refreshHash: storedForm(ticket), createdAt: { gt: oldest }, revokedAt: null },
    data: { refreshHash: hashToken(refreshToken) },
  });
  if (count === 0) return null;

  const found = await findSessionByRefreshToken(refreshToken, client, now);
  return found && { ...(await accessTokenFor(found.actor, now)), refresh_token: refreshToken };
}
