import { toast } from '../../../ui/toast.ts';

/** Without a secure connection browsers have no clipboard. */
export const canCopy = (): boolean => window.isSecureContext;

export const copyText = (text: string, words: { copied: string; notCopied: string }): Promise<void> =>
  navigator.clipboard.writeText(text).then(
    () => toast({ kind: 'success', text: words.copied }),
    () => toast({ kind: 'error', text: words.notCopied }),
  );
