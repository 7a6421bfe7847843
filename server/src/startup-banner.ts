import type { FirstAdmin } from './accounts/first-admin.ts';
import type { Config } from './core/config.ts';
import { outboxOf } from './core/mail/mail.ts';

/** Printed once at the start: the address of the shop, its first admin, and where mails go. */
export const startupBanner = (config: Config, admin: FirstAdmin, isRoot = process.getuid?.() === 0): string => {
  const lines = [
    `The shop is open:  ${config.publicUrl}`,
    `Admin:             ${admin.email}`,
    ...(admin.newPassword ? [`Admin password:    ${admin.newPassword}   (shown only now: keep it)`] : []),
    config.smtpUrl ? 'Mails:             sent by SMTP' : `Mails:             written to ${outboxOf(config)}`,
    ...(isRoot ? ['Warning:           the shop runs as root; start it as an ordinary user if you can'] : []),
  ];
  return `\n${lines.map((line) => `  ${line}`).join('\n')}\n\n`;
};
