/** Error handling when the image encoder process exits. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { encodePicture } from "@/server/adapters/media/encode";
import { runEncoder } from "@/server/adapters/media/encoder";
import { generateMissingWidths, hasMissingWidths } from "@/server/adapters/media/missing-widths";

vi.mock("@/server/adapters/media/store", () => ({
  ownPictures: { listUnsized: async () => ["killed.webp", "judged.webp"], read: async () => png, addSizes: vi.fn() },
}));
vi.mock("@/server/adapters/media/encoder", () => ({ runEncoder: vi.fn() }));

const run = vi.mocked(runEncoder);
const png = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
const endWith = (exitCode: number | null) => run.mockResolvedValueOnce({ picture: null, exitCode, complaint: "" });

beforeEach(() => run.mockReset());

describe("an encoder", () => {
  it.each([
    [3, "not_a_picture"],
    [4, "too_many_pixels"],
  ])("that exits with %i has rejected the file: %s", async (exitCode, kind) => {
    endWith(exitCode);

    expect(await encodePicture(png)).toEqual({ kind });
  });

  it.each([null, 0, 1, 137])("that exits with %s has not: a retry is possible", async (exitCode) => {
    endWith(exitCode);

    await expect(encodePicture(png)).rejects.toMatchObject({ code: "unavailable", extra: { retryAfter: 10 } });
  });
});

it("leaves an old image for later if its encoder was killed, and continues with the next", async () => {
  const { signal } = new AbortController();
  endWith(null);
  endWith(3);
  expect([await generateMissingWidths({ signal }), await hasMissingWidths()]).toEqual([0, true]);

  endWith(3);
  expect([await generateMissingWidths({ signal }), await hasMissingWidths(), run.mock.calls.length]).toEqual([
    0,
    false,
    3,
  ]);
});
