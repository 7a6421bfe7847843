// Compiled from texts/*/web/video.json by scripts/texts/compile.ts.
export const video: { "play": (args: { about: string | number }) => string; "title": (args: { about: string | number }) => string; "hint": string } =
    globalThis.SHOP_LANGUAGE === 'fr' ? { "play": (args) => `Lire la vidéo : ${args.about}`, "title": (args) => `Vidéo : ${args.about}`, "hint": "Lecture depuis YouTube" } : 
    globalThis.SHOP_LANGUAGE === 'ar' ? { "play": (args) => `تشغيل فيديو عن ${args.about}`, "title": (args) => `فيديو عن ${args.about}`, "hint": "الفيديو من YouTube" } : { "play": (args) => `Play the video about ${args.about}`, "title": (args) => `Video about ${args.about}`, "hint": "Plays from YouTube" };
