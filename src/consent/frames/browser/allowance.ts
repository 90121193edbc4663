import { maxRefusedMessages, messageBurst, messagesPerSecond } from '../limits.ts';

/** Rate limit for the messages of one frame: `heard`, `refused` for this message, or `over` when the frame never stops. */
type Allowance = () => 'heard' | 'refused' | 'over';

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
