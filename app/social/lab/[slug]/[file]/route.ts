import { reactionResponse } from "@/server/http/social";

type Context = { params: Promise<{ slug: string; file: string }> };

export async function GET(request: Request, { params }: Context): Promise<Response> {
  return reactionResponse(request, await params);
}
