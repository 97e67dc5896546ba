/** /paynow.php?track=…: where the shopper pays, fails, cancels, or closes the tab. */
import { readForm, redirect, send } from "../http.ts";
import { announce, type BrowserReturn } from "./callbacks.ts";
import type { Handler } from "./context.ts";
import { type Html, html, page } from "./html.ts";
import type { Means, Outcome, Payment } from "./payments.ts";

const choices: Record<string, { outcome: Outcome; means?: Means }> = {
  bkash: { outcome: "paid", means: "bkash" },
  card: { outcome: "paid", means: "card" },
  fail: { outcome: "failed" },
  cancel: { outcome: "cancelled" },
};

export const showPayerPage: Handler = (context, _request, response, url) => {
  const payment = context.payments.byTrack(url.searchParams.get("track") ?? "");
  if (!payment) return send(response, 404, "text/html", page("Unknown payment", html`<h1>Unknown payment</h1>`));

  const isOpen = payment.outcome === "pending";
  send(response, 200, "text/html", page("Pay", isOpen ? openPayment(payment) : closedPayment(payment)));
};

export const choose: Handler = async (context, request, response, url) => {
  const payment = context.payments.byTrack(url.searchParams.get("track") ?? "");
  const choice = choices[(await readForm(request)).choice ?? ""];
  if (!payment || !choice) return send(response, 400, "text/html", page("Wrong request", html`<h1>Wrong request</h1>`));
  // Decisions are final, so ignore a repeated or restored form.
  if (payment.outcome !== "pending")
    return redirect(response, `/paynow.php?track=${encodeURIComponent(payment.track)}`);

  const staysUnpaid = choice.outcome === "paid" && context.faults.read().callback === "success_unpaid";
  context.payments.decide(payment, staysUnpaid ? "pending" : choice.outcome, choice.means);
  if (choice.outcome === "cancelled") return send(response, 200, "text/html", page("Cancelled", cancelled(payment)));

  const back = await announce(context, payment);
  send(response, 200, "text/html", page("Back to the shop", backToShop(back)));
};

function openPayment({ fields, track }: Payment): Html {
  const button = (choice: string, label: string, kind = "") =>
    html`<button class="${kind}" name="choice" value="${choice}">${label}</button>`;

  return html`<h1>Pay BDT ${fields.amount ?? ""}</h1>
<dl><dt>For</dt><dd>${fields.desc ?? ""}</dd><dt>Transaction</dt><dd>${fields.tran_id ?? ""}</dd>
<dt>Payer</dt><dd>${fields.cus_name ?? ""}</dd></dl>
<form class="row" method="post" action="/paynow.php?track=${track}">
${button("bkash", "Pay with bKash", "main")}${button("card", "Pay by card", "main")}
${button("fail", "Fail")}${button("cancel", "Cancel")}</form>
<p>Close this tab to leave the payment undecided.</p>`;
}

function closedPayment({ outcome, fields }: Payment): Html {
  return html`<h1>This payment is ${outcome}</h1><p>BDT ${fields.amount ?? ""} for ${fields.desc ?? ""}.</p>`;
}

function cancelled({ fields }: Payment): Html {
  return html`<h1>Payment cancelled</h1>
<p><a class="button" href="${fields.cancel_url ?? ""}">Return to the shop</a></p>`;
}

/** Auto-submits; the button is for browsers without JavaScript. */
function backToShop(back: BrowserReturn): Html {
  if (!back) return html`<h1>The connection was lost</h1><p>The shop has not been told. You may close this tab.</p>`;
  const inputs = Object.entries(back.fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );

  return html`<h1>Returning to the shop</h1>
<form method="post" action="${back.action}">${inputs}<button class="main">Return to the shop</button></form>
<script>document.forms[0].submit()</script>`;
}
