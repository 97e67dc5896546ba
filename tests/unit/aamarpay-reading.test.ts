/** Parsing the gateway's responses, without a network. */
import { describe, expect, it } from "vitest";
import { type Paisa, paisa } from "@/lib/money";
import { formatAmount, parseAmount } from "@/server/adapters/gateways/aamarpay/amount";
import { readTransaction } from "@/server/adapters/gateways/aamarpay/transaction";
import { isTranId, newTranId } from "@/server/adapters/gateways/tran-id";
import { isRiskLevel } from "@/server/adapters/gateways/transaction";
import { mismatches } from "@/server/adapters/gateways/verify";

describe("parsing a check", () => {
  const paid = {
    mer_txnid: "t1",
    store_id: "test-shop",
    amount: "10.50",
    currency: "BDT",
    status_code: "2",
    pay_status: "Successful",
  };
  const ours = { tranId: "t1", storeId: "test-shop", amount: paisa(1050) };

  it.each([
    ["", "unreachable"],
    ["  \n", "unreachable"],
    ["null", "unreachable"],
    ['"paid"', "unreachable"],
    ["2", "unreachable"],
    ["[{},{}]", "unreachable"],
    ['{"amount":"10.50"}', "unreachable"],
    ["{}", "unknown_id"],
    ["[]", "unknown_id"],
    ['{"status":"Invalid-Data"}', "unknown_id"],
    ['[{"status":"Invalid-Data"}]', "unknown_id"],
    ['{"status_code":"2"}', "pending"],
    ['{"pay_status":"Successful"}', "pending"],
    ['{"status_code":"2","pay_status":"Failed"}', "pending"],
    ['{"status_code":"7","pay_status":"Successful"}', "pending"],
    ['{"status_code":"3","pay_status":"Successful"}', "pending"],
    ['{"status_code":"22","pay_status":"Successful"}', "pending"],
    ['{"status_code":2,"pay_status":"SUCCESSFUL"}', "paid"],
    ['{"status_code":"7","pay_status":"Failed"}', "failed"],
    ['{"status_code":"3","pay_status":"Expired"}', "cancelled"],
    ['{"status_code":"0","pay_status":"Pending"}', "pending"],
  ])("%s is %s", (text, state) => {
    expect(readTransaction(text).state).toBe(state);
  });

  it.each([
    ["every amount that is there must agree", { amount_original: "10.50", amount_bdt: "9.00" }, ["amount"]],
    ["an amount that cannot be read agrees with nothing", { amount: "1,0.50" }, ["amount"]],
    ["an amount must be there", { amount: "" }, ["amount"]],
    ["the amount after the fee does not count", { rec_amount: "10.24", store_amount: "10.24" }, []],
    ["amounts that are not there do not count", { amount_bdt: "", amount_original: "Not-Available" }, []],
    ["an amount may be a number", { amount: 10.5 }, []],
    ["the shop's currency counts as well", { currency_merchant: "USD" }, ["currency"]],
    ["no currency is not taka", { currency: undefined }, ["currency"]],
    ["the store is compared to the letter", { store_id: "Test-Shop" }, ["store_id"]],
  ])("%s", (_, changes, differs) => {
    const transaction = readTransaction(JSON.stringify({ ...paid, ...changes }));

    expect(transaction.state).toBe("paid");
    expect(mismatches(transaction, ours)).toEqual(differs);
  });

  it.each([
    [null, false],
    ["", false],
    ["0", false],
    [0, false],
    ["1", true],
    [1, true],
    ["High", true],
  ])("withholds risk level %j for review: %s", (riskLevel, isRisky) => {
    const transaction = readTransaction(JSON.stringify({ ...paid, risk_level: riskLevel }));

    expect(isRiskLevel(transaction.riskLevel)).toBe(isRisky);
  });
});

describe("amounts", () => {
  it.each([
    [1, "0.01"],
    [10, "0.10"],
    [100, "1.00"],
    [106_000, "1060.00"],
    [100_000_000, "1000000.00"],
  ])("%d paisa are formatted as %s, and parsed back", (amount, text) => {
    expect(formatAmount(amount as Paisa)).toBe(text);
    expect(parseAmount(text)).toBe(amount);
  });

  it.each([
    ["1060", 106_000],
    ["1060.5", 106_050],
    ["1060.5000", 106_050],
    [1060.1, 106_010],
    ["0.29", 29],
    ["1060.001", null],
    ["1,060.00", null],
    ["-5", null],
    ["1e3", null],
    ["৫০", null],
    ["", null],
    [Number.NaN, null],
    [null, null],
    [{}, null],
  ])("parses %j as %s paisa", (value, amount) => {
    expect(parseAmount(value)).toBe(amount);
  });
});

it("creates transaction ids that the gateway accepts and nobody can guess", () => {
  const ids = new Set(Array.from({ length: 1000 }, newTranId));

  expect(ids.size).toBe(1000);
  for (const id of ids) expect(isTranId(id)).toBe(true);
});
