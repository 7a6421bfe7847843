-- Ingredients that the shop explains. The name is that of the INCI; `texts` are { fr: { name, explanation } } for all languages,
-- the default one too, because the list below does not know which that is.
create table ingredients (
  id uuid primary key default uuidv7(),
  name text not null check (name <> ''),
  spellings text[] not null default '{}' check (cardinality(spellings) <= 30),
  texts jsonb not null default '{}' check (jsonb_typeof(texts) = 'object'),
  is_allergen boolean not null default false,
  created_at timestamptz not null default now()
);
-- Every normalised name and spelling of an ingredient. No two ingredients have the same.
create table ingredient_spellings (
  key text primary key,
  ingredient_id uuid not null references ingredients (id) on delete cascade
);
create index ingredient_spellings_ingredient on ingredient_spellings (ingredient_id);

-- A comma between digits belongs to a name such as 1,2-Hexanediol.
create function ingredient_parts(list text[]) returns table (place bigint, part text)
  language sql immutable parallel safe
begin atomic
  select row_number() over (order by nth, at), btrim(each)
    from unnest(list) with ordinality as elements (element, nth),
         regexp_split_to_table(element, '(?<!\d),|,(?!\d)|[;،؛•]') with ordinality as parts (each, at)
   where btrim(each) <> ''
   order by 1
   limit 300;
end;

-- What a part may be known by, the best first: as written, without brackets, what is in brackets, either side of a slash.
create function ingredient_keys(part text) returns text[]
  language sql immutable parallel safe
  return array(
    select key from (
      select product_normalise(form) as key, min(rank) as rank
        from unnest(array[part, regexp_replace(part, '\([^()]*\)', ' ', 'g'), substring(part from '\(([^()]*)\)'),
                          split_part(part, '/', 1), split_part(part, '/', 2)]) with ordinality as forms (form, rank)
       group by 1) as keys
     where key <> '' order by rank);

create function ingredient_of(part text) returns uuid
  language sql stable parallel safe
  return (
    select ingredient_id
      from unnest(ingredient_keys(part)) with ordinality as keys (key, rank)
      join ingredient_spellings using (key)
     order by rank limit 1);

-- The keys of all ingredients of a product, in all languages. They don't depend on the list of ingredients.
create function product_ingredient_keys(list text[], translations jsonb) returns text[]
  language sql immutable parallel safe
  return array(
    select distinct key
      from ingredient_parts(list || array(
             select element from jsonb_each(translations) as languages (code, fields),
                    jsonb_array_elements_text(case when jsonb_typeof(fields -> 'Ingredients') = 'array'
                                                   then fields -> 'Ingredients' else '[]' end) as elements (element))),
           unnest(ingredient_keys(part)) as key
     order by key);
alter table products add column ingredient_keys text[] not null default '{}';
create function keep_ingredient_keys() returns trigger language plpgsql as $$
begin
  new.ingredient_keys := case when new.ingredients = '{}' and new.translations = '{}' then '{}'
                              else product_ingredient_keys(new.ingredients, new.translations) end;
  return new;
end $$;
create trigger products_keep_ingredient_keys before insert or update of ingredients, translations on products
  for each row execute function keep_ingredient_keys();
update products set ingredient_keys = product_ingredient_keys(ingredients, translations)
 where ingredients <> '{}' or translations <> '{}';
create index products_ingredient_keys on products using gin (ingredient_keys) where ingredient_keys <> '{}';

-- Lists read the products again that have one of these keys; when there are very many, all products.
create function log_ingredient_change(keys text[]) returns void language plpgsql as $$
declare
  affected uuid[] := array(
    select id from products where ingredient_keys && keys and ingredient_keys <> '{}' limit 5001);
begin
  if cardinality(affected) > 5000 then
    insert into catalogue_changes (words) values (false);
  else
    insert into catalogue_changes (product_id, words) select id, false from unnest(affected) as id;
  end if;
end $$;

create function keep_ingredient_spellings() returns trigger language plpgsql as $$
declare
  before text[] := array(select key from ingredient_spellings where ingredient_id = new.id);
  after text[] := array(
    select distinct key from (
      select product_normalise(form) as key
        from unnest(new.name || new.spellings || array(
               select fields ->> 'name' from jsonb_each(new.texts) as languages (code, fields))) as form
    ) as keys where key <> '');
begin
  delete from ingredient_spellings where ingredient_id = new.id and key <> all(after);
  insert into ingredient_spellings (key, ingredient_id)
    select key, new.id from unnest(after) as key where key <> all(before) order by key;
  perform log_ingredient_change(array(
    select key from unnest(before || after) as key group by key having count(*) = 1));
  return null;
end $$;
create trigger ingredients_keep_spellings after insert or update of name, spellings, texts on ingredients
  for each row execute function keep_ingredient_spellings();
create function log_ingredient_deletion() returns trigger language plpgsql as $$
begin
  perform log_ingredient_change(array(select key from ingredient_spellings where ingredient_id = old.id));
  return old;
end $$;
create trigger ingredients_log_deletion before delete on ingredients
  for each row execute function log_ingredient_deletion();
create trigger ingredients_public after insert or update or delete or truncate on ingredients
  for each statement execute function count_public_change();

alter table audit_entries drop constraint audit_entries_kind_check;
alter table audit_entries add constraint audit_entries_kind_check check (kind in (
  'product', 'category', 'gift', 'promotion', 'review', 'order', 'user', 'settings', 'mail', 'contact', 'courier', 'settlement', 'phone',
  'productGroup', 'coupon', 'ingredient'));

-- A list to begin with, in three languages; the allergens are those that the EU has declared on labels (Regulation (EC)
-- 1223/2009, annex III, as amended by 2023/1545). Merchants change and delete them as their own.
insert into ingredients (name, spellings, is_allergen, texts) values
  ('Argania Spinosa Kernel Oil', '{"Argan oil 100%","huile d''argan pure"}', false,
   '{"en": {"name": "Argan oil", "explanation": "Pressed from the kernels of the argan tree. Nourishes dry skin and hair."}, "fr": {"name": "Huile d’argan", "explanation": "Pressée des amandons de l’arganier. Nourrit la peau et les cheveux secs."}, "ar": {"name": "زيت الأرقان", "explanation": "يُعصر من نوى شجرة الأرقان. يغذي البشرة والشعر الجافين."}}'),
  ('Butyrospermum Parkii Butter', '{"Butyrospermum parkii","karité"}', false,
   '{"en": {"name": "Shea butter", "explanation": "A rich butter from the nuts of the shea tree. Softens and protects the skin."}, "fr": {"name": "Beurre de karité", "explanation": "Un beurre riche tiré des noix de karité. Adoucit et protège la peau."}, "ar": {"name": "زبدة الشيا", "explanation": "زبدة غنية من ثمار شجرة الشيا. تنعّم البشرة وتحميها."}}'),
  ('Aloe Barbadensis Leaf Juice', '{"Aloe vera","Aloe barbadensis","Aloe barbadensis leaf juice powder","Aloe vera gel"}', false,
   '{"en": {"name": "Aloe vera juice", "explanation": "The watery gel of the aloe leaf. Moistens and refreshes the skin."}, "fr": {"name": "Jus d’aloe vera", "explanation": "Le gel aqueux de la feuille d’aloès. Hydrate et rafraîchit la peau."}, "ar": {"name": "عصير الألوفيرا", "explanation": "الهلام المائي لأوراق الألوفيرا. يرطّب البشرة وينعشها."}}'),
  ('Olea Europaea Fruit Oil', '{"Olea europaea","Extra virgin olive oil","Huile d’olive extra vierge","زيت زيتون بكر ممتاز"}', false,
   '{"en": {"name": "Olive oil", "explanation": "The oil of olives, rich in oleic acid. Nourishes and softens."}, "fr": {"name": "Huile d’olive", "explanation": "L’huile des olives, riche en acide oléique. Nourrit et assouplit."}, "ar": {"name": "زيت الزيتون", "explanation": "زيت ثمار الزيتون الغني بحمض الأولييك. يغذي البشرة ويليّنها."}}'),
  ('Opuntia Ficus-Indica Seed Oil', '{"Huile de figue de Barbarie","زيت التين الشوكي"}', false,
   '{"en": {"name": "Prickly pear seed oil", "explanation": "A light oil, pressed from very many small seeds. Rich in vitamin E and linoleic acid."}, "fr": {"name": "Huile de pépins de figue de Barbarie", "explanation": "Une huile légère pressée de très nombreux petits pépins. Riche en vitamine E et en acide linoléique."}, "ar": {"name": "زيت بذور التين الشوكي", "explanation": "زيت خفيف يُعصر من بذور صغيرة كثيرة. غني بفيتامين E وحمض اللينوليك."}}'),
  ('Nigella Sativa Seed Oil', '{"Huile de graines de nigelle","Black cumin seed oil","زيت السانوج"}', false,
   '{"en": {"name": "Black seed oil", "explanation": "Pressed from the seeds of black cumin. Has a spicy scent."}, "fr": {"name": "Huile de nigelle", "explanation": "Pressée des graines de cumin noir. Son odeur est épicée."}, "ar": {"name": "زيت الحبة السوداء", "explanation": "يُعصر من بذور الحبة السوداء. رائحته تشبه التوابل."}}'),
  ('Prunus Amygdalus Dulcis Oil', '{"Almond oil","Prunus amygdalus dulcis"}', false,
   '{"en": {"name": "Sweet almond oil", "explanation": "A mild oil of almonds. Suits dry skin; not for people allergic to nuts."}, "fr": {"name": "Huile d’amande douce", "explanation": "Une huile douce d’amandes. Convient aux peaux sèches, pas aux personnes allergiques aux fruits à coque."}, "ar": {"name": "زيت اللوز الحلو", "explanation": "زيت لوز لطيف. يناسب البشرة الجافة، ولا يناسب من لديه حساسية من المكسرات."}}'),
  ('Simmondsia Chinensis Seed Oil', '{}', false,
   '{"en": {"name": "Jojoba oil", "explanation": "A liquid wax that is close to the skin’s own oils. Does not feel greasy."}, "fr": {"name": "Huile de jojoba", "explanation": "Une cire liquide proche du sébum de la peau. Ne laisse pas de film gras."}, "ar": {"name": "زيت الجوجوبا", "explanation": "شمع سائل قريب من دهون البشرة. لا يترك أثرًا دهنيًا."}}'),
  ('Cocos Nucifera Oil', '{"Huile de noix de coco"}', false,
   '{"en": {"name": "Coconut oil", "explanation": "A solid oil that melts on the skin. Softens skin and hair."}, "fr": {"name": "Huile de coco", "explanation": "Une huile solide qui fond sur la peau. Adoucit la peau et les cheveux."}, "ar": {"name": "زيت جوز الهند", "explanation": "زيت صلب يذوب على البشرة. ينعّم البشرة والشعر."}}'),
  ('Ricinus Communis Seed Oil', '{}', false,
   '{"en": {"name": "Castor oil", "explanation": "A thick oil that gives hair and lashes shine."}, "fr": {"name": "Huile de ricin", "explanation": "Une huile épaisse qui fait briller cheveux et cils."}, "ar": {"name": "زيت الخروع", "explanation": "زيت كثيف يمنح الشعر والرموش لمعانًا."}}'),
  ('Cera Alba', '{"Cire blanche"}', false,
   '{"en": {"name": "Beeswax", "explanation": "The wax of honeycombs. Makes balms firm and protects the skin."}, "fr": {"name": "Cire d’abeille", "explanation": "La cire des rayons de miel. Donne leur tenue aux baumes et protège la peau."}, "ar": {"name": "شمع النحل", "explanation": "شمع أقراص العسل. يمنح البلسم قوامه ويحمي البشرة."}}'),
  ('Mel', '{"Thyme honey","Miel de thym","عسل الزعتر","Honey extract"}', false,
   '{"en": {"name": "Honey", "explanation": "Keeps moisture in the skin. Made by bees."}, "fr": {"name": "Miel", "explanation": "Retient l’eau dans la peau. Produit par les abeilles."}, "ar": {"name": "عسل", "explanation": "يحفظ رطوبة البشرة. ينتجه النحل."}}'),
  ('Aqua', '{"Aqua (water)","Eau purifiée"}', false,
   '{"en": {"name": "Water", "explanation": "The base of creams, gels and shampoos."}, "fr": {"name": "Eau", "explanation": "La base des crèmes, gels et shampoings."}, "ar": {"name": "ماء", "explanation": "أساس الكريمات والجل والشامبو."}}'),
  ('Glycerin', '{"Vegetable glycerin","Glycérine végétale","غليسرين نباتي","Glycerine"}', false,
   '{"en": {"name": "Glycerin", "explanation": "Draws water to the skin and keeps it there. Here from plants."}, "fr": {"name": "Glycérine", "explanation": "Attire l’eau vers la peau et l’y retient. D’origine végétale."}, "ar": {"name": "غليسرين", "explanation": "يجذب الماء إلى البشرة ويحفظه فيها. من أصل نباتي."}}'),
  ('Rosa Damascena Flower Water', '{"Hydrolat de rose","Rosa damascena flower distillate"}', false,
   '{"en": {"name": "Rose water", "explanation": "What condenses when rose petals are distilled. Refreshes the skin."}, "fr": {"name": "Eau de rose", "explanation": "L’eau recueillie en distillant les pétales de rose. Rafraîchit la peau."}, "ar": {"name": "ماء الورد", "explanation": "الماء الناتج عن تقطير بتلات الورد. ينعش البشرة."}}'),
  ('Citrus Aurantium Amara Flower Water', '{"Hydrolat de fleur d’oranger"}', false,
   '{"en": {"name": "Orange blossom water", "explanation": "What condenses when blossoms of bitter orange are distilled."}, "fr": {"name": "Eau de fleur d’oranger", "explanation": "L’eau recueillie en distillant les fleurs du bigaradier."}, "ar": {"name": "ماء الزهر", "explanation": "الماء الناتج عن تقطير زهر النارنج."}}'),
  ('Tocopherol', '{"Tocopheryl acetate","Mixed tocopherols"}', false,
   '{"en": {"name": "Vitamin E", "explanation": "Protects oils from going rancid, and the skin from dry air."}, "fr": {"name": "Vitamine E", "explanation": "Protège les huiles du rancissement et la peau du dessèchement."}, "ar": {"name": "فيتامين E", "explanation": "يحمي الزيوت من التزنّخ والبشرة من الجفاف."}}'),
  ('Ascorbyl Tetraisopalmitate', '{"Ascorbyl tetraisopalmitate (vitamin C)"}', false,
   '{"en": {"name": "Vitamin C in oil", "explanation": "A form of vitamin C that keeps in oil. Gives an even look."}, "fr": {"name": "Vitamine C huileuse", "explanation": "Une forme de vitamine C stable dans l’huile. Unifie l’aspect du teint."}, "ar": {"name": "فيتامين C الزيتي", "explanation": "شكل من فيتامين C يثبت في الزيت. يمنح البشرة مظهرًا موحدًا."}}'),
  ('Panthenol', '{"D-Panthenol"}', false,
   '{"en": {"name": "Provitamin B5", "explanation": "Moistens the skin and makes hair supple."}, "fr": {"name": "Provitamine B5", "explanation": "Hydrate la peau et assouplit les cheveux."}, "ar": {"name": "بروفيتامين B5", "explanation": "يرطّب البشرة ويليّن الشعر."}}'),
  ('Allantoin', '{}', false,
   '{"en": {"name": "Allantoin", "explanation": "Softens rough skin. Found in comfrey, mostly made in a laboratory."}, "fr": {"name": "Allantoïne", "explanation": "Adoucit la peau rugueuse. Présente dans la consoude, le plus souvent de synthèse."}, "ar": {"name": "ألانتوين", "explanation": "ينعّم البشرة الخشنة. يوجد في نبات السمفيتون ويُصنع غالبًا في المختبر."}}'),
  ('Bisabolol', '{"Alpha-bisabolol"}', false,
   '{"en": {"name": "Bisabolol", "explanation": "The soothing part of chamomile."}, "fr": {"name": "Bisabolol", "explanation": "Le composant apaisant de la camomille."}, "ar": {"name": "بيسابولول", "explanation": "المكوّن الملطّف في البابونج."}}'),
  ('Squalane', '{"Olive squalane","Squalane d’olive","سكوالان الزيتون"}', false,
   '{"en": {"name": "Squalane", "explanation": "A light oil won from olives. Keeps the skin supple."}, "fr": {"name": "Squalane", "explanation": "Une huile légère tirée de l’olive. Garde la peau souple."}, "ar": {"name": "سكوالان", "explanation": "زيت خفيف مستخرج من الزيتون. يحفظ ليونة البشرة."}}'),
  ('Cetearyl Alcohol', '{}', false,
   '{"en": {"name": "Cetearyl alcohol", "explanation": "A fatty alcohol of plants that makes creams smooth. Does not dry the skin."}, "fr": {"name": "Alcool cétéarylique", "explanation": "Un alcool gras végétal qui rend les crèmes onctueuses. Ne dessèche pas la peau."}, "ar": {"name": "كحول سيتياريلي", "explanation": "كحول دهني نباتي يمنح الكريم نعومة. لا يجفف البشرة."}}'),
  ('Cetyl Alcohol', '{}', false,
   '{"en": {"name": "Cetyl alcohol", "explanation": "A fatty alcohol that thickens creams. Does not dry the skin."}, "fr": {"name": "Alcool cétylique", "explanation": "Un alcool gras qui épaissit les crèmes. Ne dessèche pas la peau."}, "ar": {"name": "كحول سيتيلي", "explanation": "كحول دهني يكثّف الكريم. لا يجفف البشرة."}}'),
  ('Xanthan Gum', '{}', false,
   '{"en": {"name": "Xanthan gum", "explanation": "A thickener made by fermenting sugar."}, "fr": {"name": "Gomme xanthane", "explanation": "Un épaississant obtenu par fermentation de sucre."}, "ar": {"name": "صمغ الزانثان", "explanation": "مكثّف يُنتج بتخمير السكر."}}'),
  ('Coco-Glucoside', '{}', false,
   '{"en": {"name": "Coco-glucoside", "explanation": "A mild cleanser made of coconut and sugar."}, "fr": {"name": "Coco-glucoside", "explanation": "Un tensioactif doux issu de la noix de coco et du sucre."}, "ar": {"name": "كوكو غلوكوزيد", "explanation": "منظّف لطيف من جوز الهند والسكر."}}'),
  ('Coco-Betaine', '{"Cocamidopropyl betaine"}', false,
   '{"en": {"name": "Coco-betaine", "explanation": "A mild cleanser made of coconut that foams."}, "fr": {"name": "Coco-bétaïne", "explanation": "Un tensioactif doux et moussant issu de la noix de coco."}, "ar": {"name": "كوكو بيتايين", "explanation": "منظّف لطيف ورغوي من جوز الهند."}}'),
  ('Sodium Olivate', '{}', false,
   '{"en": {"name": "Olive oil soap", "explanation": "What olive oil becomes when soap is made of it."}, "fr": {"name": "Savon d’huile d’olive", "explanation": "Ce que devient l’huile d’olive lors de la saponification."}, "ar": {"name": "صابون زيت الزيتون", "explanation": "ما يصير إليه زيت الزيتون عند صنع الصابون."}}'),
  ('Sodium Cocoate', '{}', false,
   '{"en": {"name": "Coconut oil soap", "explanation": "What coconut oil becomes when soap is made of it. Gives lather."}, "fr": {"name": "Savon d’huile de coco", "explanation": "Ce que devient l’huile de coco lors de la saponification. Fait mousser."}, "ar": {"name": "صابون زيت جوز الهند", "explanation": "ما يصير إليه زيت جوز الهند عند صنع الصابون. يعطي رغوة."}}'),
  ('Sodium Shea Butterate', '{}', false,
   '{"en": {"name": "Shea butter soap", "explanation": "What shea butter becomes when soap is made of it. Makes it mild."}, "fr": {"name": "Savon de beurre de karité", "explanation": "Ce que devient le beurre de karité lors de la saponification. Rend le savon doux."}, "ar": {"name": "صابون زبدة الشيا", "explanation": "ما تصير إليه زبدة الشيا عند صنع الصابون. تجعله لطيفًا."}}'),
  ('Potassium Olivate', '{}', false,
   '{"en": {"name": "Soft olive soap", "explanation": "What olive oil becomes in soft black soap."}, "fr": {"name": "Savon mou d’olive", "explanation": "Ce que devient l’huile d’olive dans le savon noir."}, "ar": {"name": "صابون زيتون لين", "explanation": "ما يصير إليه زيت الزيتون في الصابون الأسود اللين."}}'),
  ('Montmorillonite', '{"Bentonite"}', false,
   '{"en": {"name": "Green clay", "explanation": "A clay that takes up excess oil of the skin."}, "fr": {"name": "Argile verte", "explanation": "Une argile qui absorbe l’excès de sébum."}, "ar": {"name": "طين أخضر", "explanation": "طين يمتص دهون البشرة الزائدة."}}'),
  ('Moroccan Lava Clay', '{"Argile ghassoul du Maroc","طين الغاسول المغربي","Rhassoul"}', false,
   '{"en": {"name": "Ghassoul clay", "explanation": "A washing clay of the Atlas. Cleans hair and skin without soap."}, "fr": {"name": "Argile ghassoul", "explanation": "Une argile lavante de l’Atlas. Nettoie cheveux et peau sans savon."}, "ar": {"name": "طين الغاسول", "explanation": "طين للغسل من جبال الأطلس. ينظّف الشعر والبشرة دون صابون."}}'),
  ('Maris Sal', '{}', false,
   '{"en": {"name": "Sea salt", "explanation": "Rubs off dry skin in scrubs."}, "fr": {"name": "Sel marin", "explanation": "Élimine les peaux sèches dans les gommages."}, "ar": {"name": "ملح البحر", "explanation": "يزيل الجلد الجاف في المقشّرات."}}'),
  ('Hydrolyzed Wheat Protein', '{"Hydrolysed wheat protein","Protéines de blé hydrolysées","بروتينات القمح المحلّلة"}', false,
   '{"en": {"name": "Wheat protein", "explanation": "Strengthens hair. Contains gluten of wheat."}, "fr": {"name": "Protéines de blé", "explanation": "Fortifie les cheveux. Contient du gluten de blé."}, "ar": {"name": "بروتينات القمح", "explanation": "يقوّي الشعر. يحتوي على غلوتين القمح."}}'),
  ('Alcohol Denat.', '{"Alcool dénaturé","Alcohol denatured"}', false,
   '{"en": {"name": "Alcohol", "explanation": "Carries scents in perfumes, and evaporates at once."}, "fr": {"name": "Alcool", "explanation": "Porte les senteurs des parfums et s’évapore aussitôt."}, "ar": {"name": "كحول", "explanation": "يحمل الروائح في العطور ويتبخر فورًا."}}'),
  ('Parfum', '{"Perfume"}', false,
   '{"en": {"name": "Fragrance", "explanation": "A mixture of scents. What must be declared of it stands beside it in the list."}, "fr": {"name": "Parfum", "explanation": "Un mélange de senteurs. Ce qui doit en être déclaré figure à côté dans la liste."}, "ar": {"name": "عطر", "explanation": "خليط من الروائح. ما يجب التصريح به منه يُذكر إلى جانبه في القائمة."}}'),
  ('Limonene', '{"D-Limonene"}', true,
   '{"en": {"name": "Limonene", "explanation": "The scent of citrus peel, part of many essential oils."}, "fr": {"name": "Limonène", "explanation": "La senteur des zestes d’agrumes, présente dans beaucoup d’huiles essentielles."}, "ar": {"name": "ليمونين", "explanation": "رائحة قشور الحمضيات، توجد في كثير من الزيوت العطرية."}}'),
  ('Linalool', '{}', true,
   '{"en": {"name": "Linalool", "explanation": "A flowery scent, part of lavender and orange blossom."}, "fr": {"name": "Linalol", "explanation": "Une senteur florale, présente dans la lavande et la fleur d’oranger."}, "ar": {"name": "لينالول", "explanation": "رائحة زهرية، توجد في الخزامى وزهر النارنج."}}'),
  ('Citral', '{}', true,
   '{"en": {"name": "Citral", "explanation": "The scent of lemon and verbena."}, "fr": {"name": "Citral", "explanation": "La senteur du citron et de la verveine."}, "ar": {"name": "سترال", "explanation": "رائحة الليمون واللويزة."}}'),
  ('Geraniol', '{}', true,
   '{"en": {"name": "Geraniol", "explanation": "A scent of rose and geranium."}, "fr": {"name": "Géraniol", "explanation": "Une senteur de rose et de géranium."}, "ar": {"name": "جيرانيول", "explanation": "رائحة الورد والعطرشية."}}'),
  ('Citronellol', '{}', true,
   '{"en": {"name": "Citronellol", "explanation": "A scent of rose, part of geranium oil."}, "fr": {"name": "Citronellol", "explanation": "Une senteur de rose, présente dans l’huile de géranium."}, "ar": {"name": "سترونيلول", "explanation": "رائحة ورد، توجد في زيت العطرشية."}}'),
  ('Eugenol', '{}', true,
   '{"en": {"name": "Eugenol", "explanation": "The scent of cloves."}, "fr": {"name": "Eugénol", "explanation": "La senteur du clou de girofle."}, "ar": {"name": "أوجينول", "explanation": "رائحة القرنفل."}}'),
  ('Farnesol', '{}', true,
   '{"en": {"name": "Farnesol", "explanation": "A mild scent of blossoms, part of rose and neroli."}, "fr": {"name": "Farnésol", "explanation": "Une senteur florale douce, présente dans la rose et le néroli."}, "ar": {"name": "فارنيسول", "explanation": "رائحة زهرية خفيفة، توجد في الورد والنيرولي."}}'),
  ('Coumarin', '{}', true,
   '{"en": {"name": "Coumarin", "explanation": "A scent of hay and vanilla."}, "fr": {"name": "Coumarine", "explanation": "Une senteur de foin et de vanille."}, "ar": {"name": "كومارين", "explanation": "رائحة تشبه التبن والفانيليا."}}'),
  ('Benzyl Alcohol', '{}', true,
   '{"en": {"name": "Benzyl alcohol", "explanation": "A mild preservative and part of jasmine’s scent."}, "fr": {"name": "Alcool benzylique", "explanation": "Un conservateur doux, présent dans la senteur du jasmin."}, "ar": {"name": "كحول بنزيلي", "explanation": "مادة حافظة خفيفة، وجزء من رائحة الياسمين."}}'),
  ('Benzyl Benzoate', '{}', true,
   '{"en": {"name": "Benzyl benzoate", "explanation": "Part of the scent of jasmine and ylang-ylang."}, "fr": {"name": "Benzoate de benzyle", "explanation": "Présent dans la senteur du jasmin et de l’ylang-ylang."}, "ar": {"name": "بنزوات البنزيل", "explanation": "جزء من رائحة الياسمين والإيلانغ."}}'),
  ('Benzyl Salicylate', '{}', true,
   '{"en": {"name": "Benzyl salicylate", "explanation": "A scent of blossoms that lasts."}, "fr": {"name": "Salicylate de benzyle", "explanation": "Une senteur florale qui tient."}, "ar": {"name": "ساليسيلات البنزيل", "explanation": "رائحة زهرية تدوم."}}'),
  ('Cinnamal', '{"Cinnamaldehyde"}', true,
   '{"en": {"name": "Cinnamal", "explanation": "The scent of cinnamon."}, "fr": {"name": "Cinnamal", "explanation": "La senteur de la cannelle."}, "ar": {"name": "سينامال", "explanation": "رائحة القرفة."}}'),
  ('Hexyl Cinnamal', '{}', true,
   '{"en": {"name": "Hexyl cinnamal", "explanation": "A scent like jasmine."}, "fr": {"name": "Hexylcinnamal", "explanation": "Une senteur proche du jasmin."}, "ar": {"name": "هكسيل سينامال", "explanation": "رائحة تشبه الياسمين."}}'),
  ('Citrus Limon Peel Oil', '{"Citrus limon oil","Huile de citron"}', true,
   '{"en": {"name": "Lemon oil", "explanation": "The essential oil of lemon peel. Contains limonene and citral."}, "fr": {"name": "Huile essentielle de citron", "explanation": "L’huile essentielle du zeste de citron. Contient du limonène et du citral."}, "ar": {"name": "زيت الليمون العطري", "explanation": "الزيت العطري لقشر الليمون. يحتوي على الليمونين والسترال."}}'),
  ('Citrus Aurantium Flower Oil', '{"Neroli","Néroli","Citrus aurantium amara flower oil"}', true,
   '{"en": {"name": "Neroli oil", "explanation": "The essential oil of orange blossom. Contains linalool."}, "fr": {"name": "Huile essentielle de néroli", "explanation": "L’huile essentielle de fleur d’oranger. Contient du linalol."}, "ar": {"name": "زيت النيرولي", "explanation": "الزيت العطري لزهر النارنج. يحتوي على اللينالول."}}'),
  ('Pelargonium Graveolens Flower Oil', '{"Pelargonium graveolens oil","Huile essentielle de géranium"}', true,
   '{"en": {"name": "Geranium oil", "explanation": "The essential oil of scented geranium. Contains geraniol and citronellol."}, "fr": {"name": "Huile de géranium", "explanation": "L’huile essentielle du géranium rosat. Contient du géraniol et du citronellol."}, "ar": {"name": "زيت العطرشية", "explanation": "الزيت العطري للعطرشية. يحتوي على الجيرانيول والسترونيلول."}}'),
  ('Eucalyptus Globulus Leaf Oil', '{"Eucalyptus globulus oil"}', true,
   '{"en": {"name": "Eucalyptus oil", "explanation": "The fresh essential oil of eucalyptus leaves."}, "fr": {"name": "Huile essentielle d’eucalyptus", "explanation": "L’huile essentielle fraîche des feuilles d’eucalyptus."}, "ar": {"name": "زيت الأوكالبتوس", "explanation": "الزيت العطري المنعش لأوراق الأوكالبتوس."}}'),
  ('Jasminum Grandiflorum Flower Extract', '{"Jasminum grandiflorum extract"}', true,
   '{"en": {"name": "Jasmine extract", "explanation": "The scent of jasmine blossoms, taken up by a solvent."}, "fr": {"name": "Extrait de jasmin", "explanation": "La senteur des fleurs de jasmin, extraite par un solvant."}, "ar": {"name": "مستخلص الياسمين", "explanation": "رائحة أزهار الياسمين المستخلصة بمذيب."}}'),
  ('Lavandula Angustifolia Oil', '{"Lavandula oil","Huile de lavande"}', true,
   '{"en": {"name": "Lavender oil", "explanation": "The essential oil of lavender. Contains linalool."}, "fr": {"name": "Huile essentielle de lavande", "explanation": "L’huile essentielle de lavande. Contient du linalol."}, "ar": {"name": "زيت الخزامى", "explanation": "الزيت العطري للخزامى. يحتوي على اللينالول."}}');
