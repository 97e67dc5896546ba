import { describe, expect, it } from "vitest";
import { ApiError, failureText } from "@/lib/api-error";

const OWN = "Failed to update order";

describe("the text of a failed request", () => {
  it.each([
    ["the server's, where it explains", new ApiError(409, "out_of_stock", "Only 2 left"), "Only 2 left", "Only 2 left"],
    ["the server's, where it is busy", new ApiError(503, "busy", "Try again soon"), "Try again soon", "Try again soon"],
    ["the screen's after a 500", new ApiError(500, "internal", "Internal server error"), OWN, "An error occurred"],
    ["the screen's without an answer", new ApiError(0, "network", "No connection"), OWN, "No connection"],
    ["the screen's for gibberish", new ApiError(502, "unreadable", "Failed to process"), OWN, "Failed to process"],
    ["the screen's after a defect of ours", new TypeError("undefined is no function"), OWN, "An error occurred"],
  ])("is %s", (_, error, withOwnWords, generic) => {
    expect(failureText(error, OWN)).toBe(withOwnWords);
    expect(failureText(error)).toBe(generic);
  });
});
