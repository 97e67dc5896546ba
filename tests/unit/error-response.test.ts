/** A defect is logged in full and sent without details. */
import { expect, it, vi } from "vitest";
import { errorResponse } from "@/server/http/respond";
import { log } from "@/server/log";

it("sends a defect as 500 with the request id only, and logs it", async () => {
  const logged = vi.spyOn(log, "error").mockImplementation(() => undefined);
  const request = {
    method: "GET",
    url: "http://shop/api/v1/orders?search=secret",
    headers: new Headers({ "x-request-id": "the-id" }),
    bytes: async () => new Uint8Array(),
    formData: async () => new FormData(),
  };
  const defect = new TypeError("SELECT password_hash FROM users failed");

  const answer = errorResponse(request, defect);

  expect(answer.status).toBe(500);
  expect(await answer.json()).toEqual({ detail: "Internal server error", code: "internal", request_id: "the-id" });
  expect(logged).toHaveBeenCalledWith(
    { requestId: "the-id", method: "GET", path: "/api/v1/orders", err: defect },
    "request failed",
  );
  logged.mockRestore();
});
