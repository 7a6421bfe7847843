// Compiled from texts/*/web/back-office-guard.json by scripts/texts/compile.ts.
export const guard: { "title": string; "waiting": string; "needsScript": string } =
    globalThis.SHOP_LANGUAGE === 'fr' ? { "title": "Back office", "waiting": "Checking your session…", "needsScript": "The back office needs JavaScript." } : 
    globalThis.SHOP_LANGUAGE === 'ar' ? { "title": "Back office", "waiting": "Checking your session…", "needsScript": "The back office needs JavaScript." } : { "title": "Back office", "waiting": "Checking your session…", "needsScript": "The back office needs JavaScript." };
