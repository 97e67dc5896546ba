/** Finding the handler of an API request (ADR 036). */
import { expect, it } from "vitest";
import { apiHandler, registerApiHandler } from "@/server/api-handlers";

const handlers = {
  shelves: async () => new Response("shelves"),
  boxes: async () => new Response("boxes"),
  lids: async () => new Response("lids"),
};
registerApiHandler(["/shelves", "/shelves/{id}", "/shelves/{id}/boards"], handlers.shelves);
registerApiHandler(["/store/boxes/{id}", "/store/boxes"], handlers.boxes);
registerApiHandler(["/store/lids"], handlers.lids);

it.each([
  ["/api/v1/shelves", handlers.shelves],
  ["/api/v1/shelves/", handlers.shelves],
  ["/api/v1/shelves/7/boards", handlers.shelves],
  ["/api/v1/shelves/7/anything", handlers.shelves],
  ["/api/v1/store/boxes", handlers.boxes],
  ["/api/v1/store/boxes/7", handlers.boxes],
  ["/api/v1/store/lids", handlers.lids],
])("finds the handler of %s", (path, handler) => {
  expect(apiHandler(path)).toBe(handler);
});

it.each(["/api/v1/store", "/api/v1/store/", "/api/v1/", "/api/v1", "/api/v2/shelves", "/shelves", "/api/v1/shelves7"])(
  "finds none for %s",
  (path) => {
    expect(apiHandler(path)).toBeUndefined();
  },
);
