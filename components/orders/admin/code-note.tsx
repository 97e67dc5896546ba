import { CodeBox } from "@/components/shared/code-box";
import { codeBadges, codeState } from "@/lib/premium-codes/badges";
import type { KnownCode } from "./use-order-code";

const words = {
  none: "This order has no premium code. Setting its payment to paid binds a free one.",
  waiting: "This order is paid and waits for a premium code: the next one made or freed is for it.",
  unknown: "Reading the premium code of this order…",
  failed: "The premium code of this order could not be read.",
};

/** What the order's premium code is, or that it has none yet (spec 4). */
export function CodeNote({ code: { state, premiumCode, hasFailed } }: { code: KnownCode }) {
  if (premiumCode) {
    const works = codeState(premiumCode, new Date());
    return (
      <div>
        <CodeBox text={premiumCode.code} label="Copy premium code" isSpent={works !== "active"} />
        {works === "active" ? null : (
          <p className="mt-1.5 text-sm text-soft">This code is {codeBadges[works].label.toLowerCase()}.</p>
        )}
      </div>
    );
  }

  const word = hasFailed ? "failed" : state === "given" ? "none" : state;
  return <p className={word === "waiting" ? "text-warm" : "text-soft"}>{words[word]}</p>;
}
