// Compiled from texts/*/web/video.json by scripts/texts/compile.ts.
export const video: { "play": (args: { about: string | number }) => string; "title": (args: { about: string | number }) => string; "hint": string } =
    globalThis.SHOP_LANGUAGE === 'fr' ? { "play": (args) => `Play the video about ${args.about}`, "title": (args) => `Video about ${args.about}`, "hint": "Plays from YouTube" } : 
    globalThis.SHOP_LANGUAGE === 'ar' ? { "play": (args) => `Play the video about ${args.about}`, "title": (args) => `Video about ${args.about}`, "hint": "Plays from YouTube" } : { "play": (args) => `Play the video about ${args.about}`, "title": (args) => `Video about ${args.about}`, "hint": "Plays from YouTube" };
