import { socialResponse } from "@/server/http/social";

type Context = { params: Promise<{ id: string; file: string }> };

export async function GET(request: Request, { params }: Context): Promise<Response> {
  return socialResponse(request, await params);
}
