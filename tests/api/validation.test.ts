/** Validation errors of any part of a request: user-facing messages, never the validator's own. */
import { beforeEach, expect, it } from "vitest";
import { refused } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createProduct, createUser, orderBody } from "@/tests/support/factories";

beforeEach(resetDatabase);

const errorsOf = ({ status, data }: Awaited<ReturnType<typeof refused>>) => ({
  status,
  detail: data.detail,
  errors: data.errors,
});

it("lists every missing field once", async () => {
  const account = { email: "rahima@example.com", phone: 1712345678 };

  expect(errorsOf(await refused("POST /auth/register", { body: account }))).toEqual({
    status: 422,
    detail: "Password is required",
    errors: [
      { field: "password", message: "Password is required" },
      { field: "full_name", message: "Full name is required" },
      { field: "phone", message: "Phone must be text" },
    ],
  });
});

it("rejects a body that is no object", async () => {
  for (const body of ["[]", "null", '"text"']) {
    expect(errorsOf(await refused("POST /auth/register", { body }))).toMatchObject({
      status: 422,
      detail: "The body must be an object",
    });
  }
});

it("lists nested fields", async () => {
  const body = orderBody([{ product: await createProduct() }]);
  const items = [...body.items, { product_id: "one", quantity: 1.5 }];
  const answer = await refused("POST /orders", {
    as: await createUser(),
    body: { ...body, payment_method: "barter", items },
  });

  expect(errorsOf(answer)).toEqual({
    status: 422,
    detail: "Payment method must be aamarpay or cash_on_delivery",
    errors: [
      { field: "payment_method", message: "Payment method must be aamarpay or cash_on_delivery" },
      {
        field: "items.1.product_id",
        message: "Product id of item 2 must be an id such as 123e4567-e89b-42d3-a456-426614174000",
      },
      { field: "items.1.quantity", message: "Quantity of item 2 must be a whole number" },
    ],
  });
});

it("covers the query, a form and a form with a file", async () => {
  const admin = await createAdmin();
  const toggled = { as: admin, params: { name: "aamarpay" }, query: { enabled: "maybe" } };

  const answers = [
    await refused("GET /products", { query: { page: "first" } }),
    await refused("GET /products", { query: { limit: "101" } }),
    await refused("POST /settings/payment-methods/{name}/toggle", toggled),
    await refused("POST /auth/login", { body: { username: "rahima@example.com" } }),
    await refused("POST /auth/login", { body: new URLSearchParams({ password: "secret-123" }) }),
    await refused("POST /products/upload-image", { as: admin, body: new FormData() }),
  ];

  expect(answers.map((answer) => errorsOf(answer).detail)).toEqual([
    "Page must be a whole number",
    "Limit must be at most 100",
    "Enabled must be true or false",
    "Password is required",
    "Email is required",
    "Please select an image file",
  ]);
});
