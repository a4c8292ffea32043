export { redirectGateway, type RedirectGatewayOptions } from "./redirect-gateway.ts";
