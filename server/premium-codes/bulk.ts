/** Bulk actions on codes, applied one by one (ADR 067). */
import type { BulkItemResults } from "@/lib/bulk";
import { type BulkCodesInput, PREMIUM_CODE_NOT_FOUND } from "@/lib/premium-codes/schema";
import type { Can } from "@/server/actor";
import { runBulk } from "@/server/bulk";
import { AppError } from "@/server/errors";
import { removeCode, updateCode } from "./mutations";
import { getCode } from "./queries";

type ChangeCodes = { actor: Can<"codes.edit">; input: BulkCodesInput; now: Date };

export function changeCodes({ actor, input: { ids, action }, now }: ChangeCodes): Promise<BulkItemResults> {
  const take = async ({ id }: { id: string }) => {
    if (action === "delete") {
      await removeCode({ actor, id, now });
      return "done";
    }
    const isActive = action === "activate";
    const code = await getCode(id);
    if (!code) throw new AppError("not_found", PREMIUM_CODE_NOT_FOUND);
    if (code.is_active === isActive) return "unchanged";

    await updateCode({ actor, id, changes: { is_active: isActive }, now });
    return "done";
  };

  return runBulk(
    ids.map((id) => ({ id })),
    take,
    { isRemoval: action === "delete" },
  );
}
