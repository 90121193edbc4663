/** An admin's request to the worker about deliveries; the body of a journal entry of kind `delivery_request`. */
export type DeliveryRequest = { action: 'test' | 'replay'; destination: string };

export function parseDeliveryRequest(body: unknown): DeliveryRequest | undefined {
  if (typeof body !== 'object' || body === null || !('action' in body) || !('destination' in body)) return undefined;
  const { action, destination } = body;
  if ((action !== 'test' && action !== 'replay') || typeof destination !== 'string' || destination === '')
    return undefined;
  return { action, destination };
}
