import { maxRefusedMessages, messageBurst, messagesPerSecond } from '../limits.ts';

/** What one frame may say: `heard`, or `refused` this time, or `over` because it never stops. */
export type Allowance = () => 'heard' | 'refused' | 'over';

export function createAllowance(nowMs: () => number): Allowance {
  let left = messageBurst;
  let refused = 0;
  let lastMs = nowMs();
  return () => {
    const now = nowMs();
    left = Math.min(messageBurst, left + ((now - lastMs) / 1000) * messagesPerSecond);
    lastMs = now;
    if (left >= 1) {
      left -= 1;
      return 'heard';
    }
    refused += 1;
    return refused > maxRefusedMessages ? 'over' : 'refused';
  };
}
