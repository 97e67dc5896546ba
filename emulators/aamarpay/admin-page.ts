/** Start page: fault switches, and payments with their state. */
import { readForm, redirect, send } from "../http.ts";
import { notify } from "./callbacks.ts";
import type { Handler } from "./context.ts";
import { type Area, faultNames } from "./faults.ts";
import { type Html, html, page } from "./html.ts";
import type { Outcome, Payment } from "./payments.ts";

const outcomes: Outcome[] = ["pending", "paid", "failed", "cancelled"];
const titles: Record<Area, string> = {
  initiate: "Opening a payment",
  check: "Transaction check",
  callback: "Return to the shop",
  ipn: "Notification (IPN)",
};

export const showAdminPage: Handler = (context, _request, response) => {
  const faults = context.faults.read();
  const areas = (Object.keys(faultNames) as Area[]).map((area) => faultSelect(area, faults[area]));
  const payments = context.payments.list();

  const body = html`<h1>aamarPay emulator</h1>
<h2>Faults</h2><form class="row" method="post" action="/admin/faults">${areas}<button class="main">Set</button></form>
<p>Notifications go to ${context.ipnUrl ?? "nowhere: no address is configured"}.</p>
<h2>Payments</h2>${payments.length === 0 ? html`<p>None yet.</p>` : paymentTable(payments)}`;
  send(response, 200, "text/html", page("aamarPay emulator", body));
};

function faultSelect(area: Area, current: string): Html {
  const options = faultNames[area].map((name) =>
    name === current ? html`<option selected>${name}</option>` : html`<option>${name}</option>`,
  );

  return html`<label>${titles[area]}<select name="${area}">${options}</select></label>`;
}

function paymentTable(payments: Payment[]): Html {
  const rows = payments.map(
    (
      payment,
    ) => html`<tr><td><a href="/paynow.php?track=${payment.track}">${payment.tranId}</a><br>${payment.fields.desc ?? ""}</td>
<td>BDT ${payment.fields.amount ?? ""}</td><td>${payment.outcome}</td><td>${decideForm(payment)}</td></tr>`,
  );

  return html`<table><thead><tr><th scope="col">Transaction</th><th scope="col">Amount</th><th scope="col">State</th>
<th scope="col">Decide</th></tr></thead><tbody>${rows}</tbody></table>`;
}

function decideForm(payment: Payment): Html {
  const buttons = outcomes
    .filter((outcome) => outcome !== payment.outcome)
    .map((outcome) => html`<button name="outcome" value="${outcome}">${outcome}</button>`);

  return html`<form class="row" method="post" action="/admin/payments?track=${payment.track}">${buttons}</form>`;
}

export const setFaultsByForm: Handler = async (context, request, response) => {
  context.faults.set(await readForm(request));
  redirect(response, "/");
};

/** Notifies the shop server to server only, because no payer's browser returns. */
export const decideByForm: Handler = async (context, request, response, url) => {
  const payment = context.payments.byTrack(url.searchParams.get("track") ?? "");
  const { outcome } = await readForm(request);
  if (payment && outcomes.includes(outcome as Outcome)) {
    context.payments.decide(payment, outcome as Outcome);
    if (outcome === "paid" || outcome === "failed") void notify(context, payment, outcome);
  }
  redirect(response, "/");
};
