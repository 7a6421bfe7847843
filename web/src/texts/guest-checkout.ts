import type { ShippingInfo } from '@nabta/contract/guest-orders.ts';

/** Guest checkout is in French (SHOP-5, GUESTORDERS-2). */
export const guestCheckout = {
  title: 'Finaliser la commande',
  description: 'Livraison gratuite partout en Tunisie, paiement à la livraison.',
  needsScript:
    'Votre panier est conservé dans ce navigateur\u00a0: activez JavaScript pour le voir et passer la commande.',
  shipping: 'Livraison',
  payment: 'Paiement',
  cod: 'Paiement à la livraison',
  codText: 'Vous payez en espèces au livreur, quand vous recevez votre commande.',
  summary: 'Récapitulatif',
  editCart: 'Modifier le panier',
  pieces: (n: number) => (n === 1 ? '1 article' : `${n} articles`),
  subtotal: 'Sous-total',
  freeDelivery: 'Livraison gratuite',
  total: 'Total',
  place: 'Passer la Commande',
  sending: 'Envoi de la commande…',
  choose: 'Choisissez…',

  fix: (n: number) => (n === 1 ? 'Un champ est à corriger\u00a0:' : `${n} champs sont à corriger\u00a0:`),
  failed: 'Échec de la commande',
  failedWith: (message: string) => `Échec de la commande: ${message}`,
  nothingLost: 'Rien de ce que vous avez saisi n’est perdu\u00a0: vous pouvez réessayer.',
  checkConnection: 'Vérifiez votre connexion. Rien de ce que vous avez saisi n’est perdu\u00a0: vous pouvez réessayer.',
  mendLines: 'Corrigez les articles signalés dans le récapitulatif, puis confirmez.',
  pricesTaken: 'Les nouveaux prix sont repris dans le récapitulatif. Vérifiez le total, puis confirmez.',

  gone: 'Cet article n’est plus en vente.',
  soldOut: 'Cet article est épuisé.',
  gift: 'Un cadeau choisi n’est plus disponible.',
  left: (n: number) => (n === 1 ? 'Il n’en reste qu’un.' : `Il n’en reste que ${n}.`),
  take: (n: number) => `En prendre ${n}`,
  takeOf: (n: number, name: string) => `En prendre ${n}\u00a0: ${name}`,
  remove: 'Retirer',
  removeOf: (name: string) => `Retirer ${name}`,
  priceChanged: (before: string, now: string) => `Le prix a changé\u00a0: ${before} avant, ${now} maintenant.`,
};

export const shippingLabels: Record<keyof ShippingInfo, string> = {
  firstName: 'Prénom',
  lastName: 'Nom',
  email: 'E-mail',
  phone: 'Téléphone',
  address: 'Adresse',
  city: 'Ville',
  state: 'Gouvernorat',
  zipCode: 'Code postal',
  country: 'Pays',
};

export const shippingHints: Partial<Record<keyof ShippingInfo, string>> = {
  email: 'Pour recevoir la confirmation de commande.',
  phone: 'Pour que le livreur puisse vous joindre, p.\u00a0ex. 22\u00a0123\u00a0456.',
};

export const country = 'Tunisie';

export const orderPlaced = {
  title: 'Merci, votre commande est enregistrée',
  number: 'Numéro de commande',
  total: 'À payer à la livraison',
  next: 'Et maintenant\u00a0?',
  steps: (email: string) => [
    `Une confirmation part vers ${email}.`,
    'Nous préparons votre commande avec soin.',
    'Le livreur vous la remet\u00a0; vous le payez en espèces.',
  ],
  redirect: (seconds: number) => `Retour à l’accueil dans ${seconds} s.`,
  stay: 'Rester sur cette page',
  stayed: 'Vous restez sur cette page.',
  home: 'Retour à l’accueil',
};
