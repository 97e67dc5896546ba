/** Shared images are drawn once, for the first request. */
import { expect, it, vi } from "vitest";
import { staticResponse } from "@/server/http/static-response";

const requestWith = (headers: Record<string, string> = {}) => new Request("http://shop.test/api/v1/docs", { headers });

it("is drawn once for concurrent and repeated requests", async () => {
  const draw = vi.fn(() => "<p>Long in the making</p>");
  const { GET, POST, OPTIONS } = staticResponse({ type: "text/html", draw });
  await POST(requestWith());
  await OPTIONS(requestWith());
  expect(draw).not.toHaveBeenCalled();

  const first = await GET(requestWith());
  const etag = first.headers.get("etag") ?? "";
  const answers = [
    await GET(requestWith()),
    await GET(requestWith({ "if-none-match": etag })),
    await GET(requestWith({ "if-none-match": '"x"' })),
  ];

  expect(answers.map(({ status }) => status)).toEqual([200, 304, 200]);
  expect(await answers[2]?.text()).toBe(await first.text());
  expect(draw).toHaveBeenCalledOnce();
});

it("is retried after a failure", async () => {
  const draw = vi.fn(() => "drawn");
  draw.mockImplementationOnce(() => {
    throw new Error("Not yet");
  });
  const { GET } = staticResponse({ type: "text/plain", draw });

  expect([
    (await GET(requestWith())).status,
    (await GET(requestWith())).status,
    (await GET(requestWith())).status,
  ]).toEqual([500, 200, 200]);
  expect(draw).toHaveBeenCalledTimes(2);
});
