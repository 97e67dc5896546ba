import { phoneCodeResponse } from "@/server/http/phone-code";

export function GET(request: Request): Response {
  return phoneCodeResponse(new URL(request.url).searchParams.get("path") ?? "");
}
