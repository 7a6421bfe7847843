import type { FirstAdmin } from './accounts/first-admin.ts';
import type { Config } from './core/config.ts';
import { outboxOf } from './core/mail.ts';

/** What the start prints once: where the shop is, who runs it, where mails go. */
export const welcome = (config: Config, admin: FirstAdmin): string => {
  const lines = [
    `The shop is open:  ${config.publicUrl}`,
    `Admin:             ${admin.email}`,
    ...(admin.newPassword ? [`Admin password:    ${admin.newPassword}   (shown only now: keep it)`] : []),
    config.smtpUrl ? 'Mails:             sent by SMTP' : `Mails:             written to ${outboxOf(config)}`,
  ];
  return `\n${lines.map((line) => `  ${line}`).join('\n')}\n\n`;
};
