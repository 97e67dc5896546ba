/**
 * Handing tokens to a browser that posted the sign-in form by itself (ADR 039). Until it has them the row of its session holds the
 * hash of a ticket in the place of the refresh token's; the first to show the ticket puts a new refresh token there.
 */
import type { Tokens } from "@/lib/auth/schema";
import { db } from "@/server/db";
import { refresh } from "./mutations";
import { hashToken, newRefreshToken } from "./tokens";

/** A redirect takes no longer. */
export const HANDOVER_SECONDS = 60;

/** No hash looks like this: whatever is sent as a refresh token, a ticket cannot pass for one. */
function storedForm(ticket: string): string {
  return `handover:${hashToken(ticket)}`;
}

/** The ticket for a session that was opened just now. Its refresh token is void from now on. */
export async function issueTicket({ refresh_token }: Pick<Tokens, "refresh_token">): Promise<string> {
  const ticket = newRefreshToken();
  await db.session.update({
    where: { refreshHash: hashToken(refresh_token) },
    data: { refreshHash: storedForm(ticket) },
  });

  return ticket;
}

/** The tokens of a ticket, once; null for one that is used up, too old or made up. */
export async function redeemTicket({ ticket, now }: { ticket: string; now: Date }): Promise<Tokens | null> {
  const refreshToken = newRefreshToken();
  const oldest = new Date(now.getTime() - HANDOVER_SECONDS * 1000);
  const { count } = await db.session.updateMany({
    where: { refreshHash: storedForm(ticket), createdAt: { gt: oldest }, revokedAt: null },
    data: { refreshHash: hashToken(refreshToken) },
  });
  if (count === 0) return null;

  const { access } = await refresh({ refreshToken, now });
  return { ...access, refresh_token: refreshToken };
}
