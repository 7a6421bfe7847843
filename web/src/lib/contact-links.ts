/** A `mailto:` address. Encoded, so an e-mail address can't add recipients or headers (RFC 6068 §2). */
export const mailLink = (email: string): string => `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;

/** A `tel:` address. */
export const phoneLink = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`;

/** A chat with a number in international format, with a prepared text. */
export const whatsAppLink = (number: string, text: string): string =>
  `https://wa.me/${number.replaceAll(/\D/g, '')}?text=${encodeURIComponent(text)}`;
