-- The present schema, written by `npm run db:types` from the migrations; not edited, and not run by anything.

create extension fuzzystrmatch;
create extension unaccent;

create table audit_entries (
  id uuid not null default uuidv7(),
  kind text not null,
  thing_id uuid not null,
  action text not null,
  changes jsonb not null,
  admin_id uuid,
  admin_name text not null,
  created_at timestamp with time zone not null,
  constraint audit_entries_action_check CHECK ((action = ANY (ARRAY['created'::text, 'changed'::text, 'deleted'::text]))),
  constraint audit_entries_kind_check CHECK ((kind = ANY (ARRAY['product'::text, 'category'::text, 'gift'::text, 'promotion'::text, 'review'::text, 'order'::text, 'user'::text, 'settings'::text, 'mail'::text, 'contact'::text, 'courier'::text, 'settlement'::text, 'phone'::text, 'productGroup'::text, 'coupon'::text, 'ingredient'::text, 'customer'::text, 'customerFilter'::text, 'customerExport'::text, 'demo'::text]))),
  constraint audit_entries_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint audit_entries_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_entries_admin_id ON public.audit_entries USING btree (admin_id);
CREATE INDEX audit_entries_created_at ON public.audit_entries USING btree (created_at);
CREATE INDEX audit_entries_of_thing ON public.audit_entries USING btree (kind, thing_id, created_at DESC, id DESC);

create table blocked_phones (
  phone text not null,
  reason text not null,
  expires_at timestamp with time zone,
  admin_name text not null,
  created_at timestamp with time zone not null,
  constraint blocked_phones_pkey PRIMARY KEY (phone)
);

create table cart_line_gifts (
  cart_line_id uuid not null,
  gift_id uuid not null,
  constraint cart_line_gifts_cart_line_id_fkey FOREIGN KEY (cart_line_id) REFERENCES cart_lines(id) ON DELETE CASCADE,
  constraint cart_line_gifts_gift_id_fkey FOREIGN KEY (gift_id) REFERENCES gifts(id) ON DELETE CASCADE,
  constraint cart_line_gifts_pkey PRIMARY KEY (cart_line_id, gift_id)
);
CREATE INDEX cart_line_gifts_gift_id ON public.cart_line_gifts USING btree (gift_id);

create table cart_lines (
  id uuid not null default uuidv7(),
  user_id uuid not null,
  product_id uuid not null,
  quantity integer not null,
  created_at timestamp with time zone not null default now(),
  product_name text not null,
  price_seen integer not null,
  constraint cart_lines_price_seen_check CHECK ((price_seen >= 0)),
  constraint cart_lines_quantity_check CHECK (((quantity >= 1) AND (quantity <= 999))),
  constraint cart_lines_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint cart_lines_pkey PRIMARY KEY (id),
  constraint cart_lines_user_id_product_id_key UNIQUE (user_id, product_id)
);
CREATE INDEX cart_lines_product_id ON public.cart_lines USING btree (product_id);

create table catalogue_changes (
  xid xid8 not null default pg_current_xact_id(),
  at timestamp with time zone not null default clock_timestamp(),
  product_id uuid,
  words boolean not null,
  promotion_id uuid
);
CREATE INDEX catalogue_changes_xid ON public.catalogue_changes USING btree (xid);

create table categories (
  id uuid not null default uuidv7(),
  name text not null,
  parent_id uuid,
  is_disabled boolean not null default false,
  is_uncategorized boolean not null default false,
  created_at timestamp with time zone not null default now(),
  is_parent boolean not null generated always as ((parent_id IS NULL)) stored,
  parent_is_parent boolean generated always as (
CASE
    WHEN (parent_id IS NOT NULL) THEN true
    ELSE NULL::boolean
END) stored,
  translations jsonb not null default '{}'::jsonb,
  "position" integer not null default 0,
  constraint categories_check CHECK (((NOT is_uncategorized) OR ((parent_id IS NULL) AND (NOT is_disabled)))),
  constraint categories_name_check CHECK ((name <> ''::text)),
  constraint categories_translations_check CHECK ((jsonb_typeof(translations) = 'object'::text)),
  constraint categories_parent_id_parent_is_parent_fkey FOREIGN KEY (parent_id, parent_is_parent) REFERENCES categories(id, is_parent) ON DELETE CASCADE,
  constraint categories_pkey PRIMARY KEY (id),
  constraint categories_id_is_parent_key UNIQUE (id, is_parent)
);
CREATE UNIQUE INDEX categories_one_uncategorized ON public.categories USING btree (is_uncategorized) WHERE is_uncategorized;
CREATE INDEX categories_parent_id ON public.categories USING btree (parent_id);
CREATE TRIGGER categories_keep_listing AFTER UPDATE OF is_disabled, parent_id ON public.categories FOR EACH ROW WHEN (((old.is_disabled IS DISTINCT FROM new.is_disabled) OR (old.parent_id IS DISTINCT FROM new.parent_id))) EXECUTE FUNCTION keep_category_listing();
CREATE TRIGGER categories_keep_search AFTER UPDATE OF name, translations, parent_id ON public.categories FOR EACH ROW WHEN (((old.name IS DISTINCT FROM new.name) OR (old.translations IS DISTINCT FROM new.translations) OR (old.parent_id IS DISTINCT FROM new.parent_id))) EXECUTE FUNCTION keep_category_search();
CREATE TRIGGER categories_public AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.categories FOR EACH STATEMENT EXECUTE FUNCTION count_public_change();

create table contact_messages (
  id uuid not null default uuidv7(),
  name text not null,
  email text not null,
  phone text not null default ''::text,
  company text not null default ''::text,
  message text not null,
  created_at timestamp with time zone not null default now(),
  search tsvector not null generated always as ((array_to_tsvector(array_remove(string_to_array(((((((search_normalise(((((name || ' '::text) || company) || ' '::text) || email)) || ' '::text) || regexp_replace(phone, '\D'::text, ''::text, 'g'::text)) || ' '::text) || "right"(regexp_replace(phone, '\D'::text, ''::text, 'g'::text), 8)) || ' '::text) || "right"(regexp_replace(phone, '\D'::text, ''::text, 'g'::text), 6)), ' '::text), ''::text)) || to_tsvector('simple'::regconfig, search_normalise(message)))) stored,
  constraint contact_messages_pkey PRIMARY KEY (id)
);
CREATE INDEX contact_messages_email ON public.contact_messages USING btree (lower(email));
CREATE INDEX contact_messages_newest ON public.contact_messages USING btree (created_at DESC, id);
CREATE INDEX contact_messages_search ON public.contact_messages USING gin (search) WITH (fastupdate=off);
CREATE TRIGGER contact_messages_gone AFTER DELETE ON public.contact_messages FOR EACH ROW EXECUTE FUNCTION tell_change('contact', '0');
CREATE TRIGGER contact_messages_told AFTER INSERT ON public.contact_messages FOR EACH ROW EXECUTE FUNCTION tell_change('contact', '1');

create table conversations (
  id uuid not null default uuidv7(),
  user_id uuid not null,
  admin_id uuid,
  read_by_user bigint not null default 0,
  read_by_shop bigint not null default 0,
  created_at timestamp with time zone not null default now(),
  last_message bigint not null default 0,
  language text not null default 'en'::text,
  constraint conversations_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint conversations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint conversations_pkey PRIMARY KEY (id),
  constraint conversations_user_id_key UNIQUE (user_id)
);
CREATE INDEX conversations_latest ON public.conversations USING btree (last_message DESC, id DESC);
CREATE INDEX conversations_to_read ON public.conversations USING btree (id) WHERE (last_message > read_by_shop);
CREATE TRIGGER conversations_gone AFTER DELETE ON public.conversations FOR EACH ROW EXECUTE FUNCTION tell_change('conversations', '0');
CREATE TRIGGER conversations_read AFTER UPDATE OF read_by_shop ON public.conversations FOR EACH ROW WHEN ((old.read_by_shop <> new.read_by_shop)) EXECUTE FUNCTION tell_change('conversations', '0');

create table coupon_uses (
  coupon_id uuid not null,
  order_id uuid not null,
  is_counted boolean not null default true,
  constraint coupon_uses_coupon_id_fkey FOREIGN KEY (coupon_id) REFERENCES coupons(id) ON DELETE RESTRICT,
  constraint coupon_uses_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint coupon_uses_pkey PRIMARY KEY (coupon_id, order_id)
);
CREATE INDEX coupon_uses_counted ON public.coupon_uses USING btree (coupon_id) WHERE is_counted;
CREATE INDEX coupon_uses_order ON public.coupon_uses USING btree (order_id);
CREATE TRIGGER coupon_uses_counted BEFORE INSERT ON public.coupon_uses FOR EACH ROW EXECUTE FUNCTION count_new_use();

create table coupons (
  id uuid not null default uuidv7(),
  code text,
  name text not null,
  translations jsonb not null default '{}'::jsonb,
  kind text not null,
  rate integer,
  amount bigint,
  buy integer,
  free integer,
  times integer,
  gift_id uuid,
  minimum bigint not null default 0,
  first_order boolean not null default false,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  category_ids uuid[] not null default '{}'::uuid[],
  product_ids uuid[] not null default '{}'::uuid[],
  use_limit integer,
  person_limit integer,
  is_active boolean not null default true,
  created_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  constraint coupons_amount_check CHECK ((amount > 0)),
  constraint coupons_buy_check CHECK (((buy >= 1) AND (buy <= 999))),
  constraint coupons_check CHECK ((ends_at > starts_at)),
  constraint coupons_check1 CHECK (((kind <> 'percent'::text) OR (rate IS NOT NULL))),
  constraint coupons_check2 CHECK (((kind <> 'amount'::text) OR (amount IS NOT NULL))),
  constraint coupons_check3 CHECK (((kind <> 'buyGet'::text) OR ((buy IS NOT NULL) AND (free IS NOT NULL)))),
  constraint coupons_code_check CHECK ((code <> ''::text)),
  constraint coupons_free_check CHECK (((free >= 1) AND (free <= 999))),
  constraint coupons_kind_check CHECK ((kind = ANY (ARRAY['percent'::text, 'amount'::text, 'delivery'::text, 'gift'::text, 'buyGet'::text]))),
  constraint coupons_minimum_check CHECK ((minimum >= 0)),
  constraint coupons_name_check CHECK ((name <> ''::text)),
  constraint coupons_person_limit_check CHECK ((person_limit > 0)),
  constraint coupons_rate_check CHECK (((rate >= 1) AND (rate <= 10000))),
  constraint coupons_times_check CHECK ((times > 0)),
  constraint coupons_translations_check CHECK ((jsonb_typeof(translations) = 'object'::text)),
  constraint coupons_use_limit_check CHECK ((use_limit > 0)),
  constraint coupons_gift_id_fkey FOREIGN KEY (gift_id) REFERENCES products(id) ON DELETE SET NULL,
  constraint coupons_pkey PRIMARY KEY (id)
);
CREATE INDEX coupons_automatic ON public.coupons USING btree (id) WHERE ((code IS NULL) AND is_active AND (deleted_at IS NULL));
CREATE UNIQUE INDEX coupons_code ON public.coupons USING btree (code) WHERE (deleted_at IS NULL);
CREATE TRIGGER coupons_public AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.coupons FOR EACH STATEMENT EXECUTE FUNCTION count_public_change();

create table couriers (
  id uuid not null default uuidv7(),
  name text not null,
  phone text not null default ''::text,
  delivered_fee bigint not null default 0,
  returned_fee bigint not null default 0,
  is_active boolean not null default true,
  constraint couriers_delivered_fee_check CHECK ((delivered_fee >= 0)),
  constraint couriers_returned_fee_check CHECK ((returned_fee >= 0)),
  constraint couriers_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX couriers_name ON public.couriers USING btree (lower(name));

create table customer_filters (
  id uuid not null default uuidv7(),
  name text not null,
  filters jsonb not null,
  created_at timestamp with time zone not null,
  constraint customer_filters_filters_check CHECK ((jsonb_typeof(filters) = 'object'::text)),
  constraint customer_filters_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60))),
  constraint customer_filters_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX customer_filters_name ON public.customer_filters USING btree (lower(name));

create table customer_notes (
  id uuid not null default uuidv7(),
  customer_id uuid not null,
  text text not null,
  admin_name text not null,
  created_at timestamp with time zone not null,
  constraint customer_notes_text_check CHECK (((char_length(text) >= 1) AND (char_length(text) <= 2000))),
  constraint customer_notes_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE,
  constraint customer_notes_pkey PRIMARY KEY (id)
);
CREATE INDEX customer_notes_customer ON public.customer_notes USING btree (customer_id, created_at DESC, id DESC);

create table customer_tags (
  customer_id uuid not null,
  tag text not null,
  constraint customer_tags_tag_check CHECK (((char_length(tag) >= 1) AND (char_length(tag) <= 30))),
  constraint customer_tags_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE,
  constraint customer_tags_pkey PRIMARY KEY (customer_id, tag)
);
CREATE UNIQUE INDEX customer_tags_once ON public.customer_tags USING btree (customer_id, lower(tag));
CREATE INDEX customer_tags_tag ON public.customer_tags USING btree (lower(tag), customer_id);

create table customers (
  id uuid not null,
  user_id uuid,
  name text not null default ''::text,
  email text not null default ''::text,
  phone text not null default ''::text,
  city text not null default ''::text,
  region text not null default ''::text,
  orders integer not null default 0,
  delivered integer not null default 0,
  refused integer not null default 0,
  spent bigint not null default 0,
  last_order_at timestamp with time zone,
  words text not null default ''::text,
  constraint customers_of_account CHECK ((user_id = id)),
  constraint customers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint customers_pkey PRIMARY KEY (id)
);
CREATE INDEX customers_last_order ON public.customers USING btree (COALESCE(last_order_at, '-infinity'::timestamp with time zone) DESC, id DESC);
CREATE INDEX customers_phone ON public.customers USING btree (phone);
CREATE INDEX customers_user_id ON public.customers USING btree (user_id) WHERE (user_id IS NOT NULL);

create table customers_to_refresh (
  user_id uuid,
  phone text not null
);

create table demo_rows (
  kind text not null,
  id text not null,
  constraint demo_rows_pkey PRIMARY KEY (kind, id)
);

create table demos (
  id uuid not null default uuidv7(),
  loaded_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  settings jsonb not null default '{}'::jsonb,
  constraint demos_settings_check CHECK ((jsonb_typeof(settings) = 'object'::text)),
  constraint demos_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX demos_one ON public.demos USING btree ((true));

create table featured_products (
  product_id uuid not null,
  "position" integer not null,
  constraint featured_products_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint featured_products_pkey PRIMARY KEY (product_id)
);
CREATE TRIGGER featured_products_public AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.featured_products FOR EACH STATEMENT EXECUTE FUNCTION count_public_change();

create table gifts (
  id uuid not null default uuidv7(),
  name text not null,
  point_value integer not null,
  stock integer not null,
  created_at timestamp with time zone not null default now(),
  translations jsonb not null default '{}'::jsonb,
  constraint gifts_name_check CHECK ((name <> ''::text)),
  constraint gifts_point_value_check CHECK (((point_value >= 1) AND (point_value <= 3))),
  constraint gifts_stock_check CHECK ((stock >= 0)),
  constraint gifts_translations_check CHECK ((jsonb_typeof(translations) = 'object'::text)),
  constraint gifts_pkey PRIMARY KEY (id)
);
CREATE TRIGGER gifts_public AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.gifts FOR EACH STATEMENT EXECUTE FUNCTION count_public_change();

create table idempotency_keys (
  owner text not null,
  key text not null,
  body_hash bytea not null,
  order_id uuid,
  created_at timestamp with time zone not null default now(),
  constraint idempotency_keys_key_check CHECK (((char_length(key) >= 16) AND (char_length(key) <= 128))),
  constraint idempotency_keys_pkey PRIMARY KEY (owner, key)
);
CREATE INDEX idempotency_keys_created_at ON public.idempotency_keys USING btree (created_at);

create table images (
  id uuid not null default uuidv7(),
  file_key text not null,
  width integer not null,
  height integer not null,
  "position" integer not null default 0,
  product_id uuid,
  gift_id uuid,
  category_id uuid,
  promotion_id uuid,
  user_id uuid,
  settings_page text,
  created_at timestamp with time zone not null default now(),
  review_id uuid,
  awaits_approval boolean not null default false,
  focus_x integer not null default 50,
  focus_y integer not null default 50,
  alt text not null default ''::text,
  alt_translations jsonb not null default '{}'::jsonb,
  constraint images_alt_translations_check CHECK ((jsonb_typeof(alt_translations) = 'object'::text)),
  constraint images_awaits_approval_check CHECK (((NOT awaits_approval) OR (review_id IS NOT NULL))),
  constraint images_check CHECK ((num_nonnulls(product_id, gift_id, category_id, promotion_id, user_id, settings_page, review_id) = 1)),
  constraint images_focus_x_check CHECK (((focus_x >= 0) AND (focus_x <= 100))),
  constraint images_focus_y_check CHECK (((focus_y >= 0) AND (focus_y <= 100))),
  constraint images_height_check CHECK ((height > 0)),
  constraint images_width_check CHECK ((width > 0)),
  constraint images_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id) ON DELETE CASCADE,
  constraint images_gift_id_fkey FOREIGN KEY (gift_id) REFERENCES gifts(id) ON DELETE CASCADE,
  constraint images_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint images_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotions(id) ON DELETE CASCADE,
  constraint images_review_id_fkey FOREIGN KEY (review_id) REFERENCES reviews(id) ON DELETE CASCADE,
  constraint images_settings_page_fkey FOREIGN KEY (settings_page) REFERENCES settings(page) ON DELETE CASCADE,
  constraint images_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint images_pkey PRIMARY KEY (id)
);
CREATE INDEX images_awaiting_approval ON public.images USING btree (review_id) WHERE awaits_approval;
CREATE UNIQUE INDEX images_category_id ON public.images USING btree (category_id) WHERE (category_id IS NOT NULL);
CREATE INDEX images_file_key ON public.images USING btree (file_key);
CREATE INDEX images_gift_id ON public.images USING btree (gift_id, "position", id) WHERE (gift_id IS NOT NULL);
CREATE INDEX images_product_id ON public.images USING btree (product_id, "position", id) WHERE (product_id IS NOT NULL);
CREATE UNIQUE INDEX images_promotion_id ON public.images USING btree (promotion_id) WHERE (promotion_id IS NOT NULL);
CREATE INDEX images_review_id ON public.images USING btree (review_id, "position", id) WHERE (review_id IS NOT NULL);
CREATE UNIQUE INDEX images_settings_page ON public.images USING btree (settings_page) WHERE (settings_page IS NOT NULL);
CREATE UNIQUE INDEX images_user_id ON public.images USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE TRIGGER images_keep_product_pictures AFTER INSERT OR DELETE OR UPDATE ON public.images FOR EACH ROW EXECUTE FUNCTION keep_product_pictures();
CREATE TRIGGER images_keep_replaced_files AFTER UPDATE OF file_key ON public.images FOR EACH ROW WHEN ((old.file_key <> new.file_key)) EXECUTE FUNCTION keep_spare_files();
CREATE TRIGGER images_keep_spare_files AFTER INSERT OR DELETE ON public.images FOR EACH ROW EXECUTE FUNCTION keep_spare_files();
CREATE TRIGGER images_public AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.images FOR EACH STATEMENT EXECUTE FUNCTION count_public_change();
CREATE TRIGGER images_review_added AFTER INSERT ON public.images FOR EACH ROW WHEN ((new.review_id IS NOT NULL)) EXECUTE FUNCTION notify_review_picture();
CREATE TRIGGER images_review_approved AFTER UPDATE OF awaits_approval ON public.images FOR EACH ROW WHEN ((old.awaits_approval IS DISTINCT FROM new.awaits_approval)) EXECUTE FUNCTION notify_review_picture();
CREATE TRIGGER images_review_gone AFTER DELETE ON public.images FOR EACH ROW WHEN ((old.review_id IS NOT NULL)) EXECUTE FUNCTION notify_review_picture();

create table ingredient_spellings (
  key text not null,
  ingredient_id uuid not null,
  constraint ingredient_spellings_ingredient_id_fkey FOREIGN KEY (ingredient_id) REFERENCES ingredients(id) ON DELETE CASCADE,
  constraint ingredient_spellings_pkey PRIMARY KEY (key)
);
CREATE INDEX ingredient_spellings_ingredient ON public.ingredient_spellings USING btree (ingredient_id);

create table ingredients (
  id uuid not null default uuidv7(),
  name text not null,
  spellings text[] not null default '{}'::text[],
  texts jsonb not null default '{}'::jsonb,
  is_allergen boolean not null default false,
  created_at timestamp with time zone not null default now(),
  constraint ingredients_name_check CHECK ((name <> ''::text)),
  constraint ingredients_spellings_check CHECK ((cardinality(spellings) <= 30)),
  constraint ingredients_texts_check CHECK ((jsonb_typeof(texts) = 'object'::text)),
  constraint ingredients_pkey PRIMARY KEY (id)
);
CREATE TRIGGER ingredients_keep_spellings AFTER INSERT OR UPDATE OF name, spellings, texts ON public.ingredients FOR EACH ROW EXECUTE FUNCTION keep_ingredient_spellings();
CREATE TRIGGER ingredients_log_deletion BEFORE DELETE ON public.ingredients FOR EACH ROW EXECUTE FUNCTION log_ingredient_deletion();
CREATE TRIGGER ingredients_public AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.ingredients FOR EACH STATEMENT EXECUTE FUNCTION count_public_change();

create table messages (
  id uuid not null default uuidv7(),
  sequence bigint not null generated always as identity,
  conversation_id uuid not null,
  sender_id uuid,
  receiver_id uuid,
  text text not null,
  created_at timestamp with time zone not null default now(),
  key text,
  constraint messages_text_check CHECK (((text ~ '\S'::text) AND (char_length(text) <= 2000))),
  constraint messages_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE,
  constraint messages_receiver_id_fkey FOREIGN KEY (receiver_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint messages_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint messages_pkey PRIMARY KEY (id),
  constraint messages_sequence_key UNIQUE (sequence)
);
CREATE INDEX messages_conversation ON public.messages USING btree (conversation_id, sequence);
CREATE UNIQUE INDEX messages_key ON public.messages USING btree (sender_id, key);
CREATE TRIGGER messages_told AFTER INSERT ON public.messages FOR EACH ROW EXECUTE FUNCTION tell_message();

create table one_time_codes (
  user_id uuid not null,
  kind text not null,
  secret_hash bytea not null,
  tries_left integer not null,
  expires_at timestamp with time zone not null,
  email text not null,
  id uuid not null default uuidv7(),
  constraint one_time_codes_kind_check CHECK ((kind = ANY (ARRAY['verify_email'::text, 'change_email'::text, 'reset_password'::text, 'restore_email'::text]))),
  constraint one_time_codes_tries_left_check CHECK ((tries_left >= 0)),
  constraint one_time_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint one_time_codes_pkey PRIMARY KEY (id)
);
CREATE INDEX one_time_codes_reserved ON public.one_time_codes USING btree (lower(email)) WHERE (kind = 'restore_email'::text);
CREATE UNIQUE INDEX one_time_codes_secret ON public.one_time_codes USING btree (secret_hash) WHERE (kind <> 'reset_password'::text);
CREATE INDEX one_time_codes_user_id ON public.one_time_codes USING btree (user_id);
CREATE UNIQUE INDEX one_time_codes_user_kind ON public.one_time_codes USING btree (user_id, kind) WHERE (kind <> 'restore_email'::text);

create table order_events (
  id uuid not null default uuidv7(),
  order_id uuid not null,
  kind text not null,
  details jsonb not null default '{}'::jsonb,
  admin_name text not null default ''::text,
  created_at timestamp with time zone not null,
  is_undone boolean not null default false,
  mail text,
  sequence bigint not null generated always as identity,
  constraint order_events_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint order_events_pkey PRIMARY KEY (id)
);
CREATE INDEX order_events_by_day ON public.order_events USING btree (kind, created_at);
CREATE INDEX order_events_order ON public.order_events USING btree (order_id, created_at, id);

create table order_line_gifts (
  order_line_id uuid not null,
  gift_id uuid,
  gift_name text not null,
  name_translations jsonb not null default '{}'::jsonb,
  point_value integer not null default 0,
  constraint order_line_gifts_point_value_check CHECK ((point_value >= 0)),
  constraint order_line_gifts_gift_id_fkey FOREIGN KEY (gift_id) REFERENCES gifts(id) ON DELETE SET NULL,
  constraint order_line_gifts_order_line_id_fkey FOREIGN KEY (order_line_id) REFERENCES order_lines(id) ON DELETE CASCADE,
  constraint order_line_gifts_order_line_id_gift_id_key UNIQUE (order_line_id, gift_id)
);
CREATE INDEX order_line_gifts_gift_id ON public.order_line_gifts USING btree (gift_id);

create table order_lines (
  id uuid not null default uuidv7(),
  order_id uuid not null,
  "position" integer not null,
  product_id uuid,
  product_name text not null,
  quantity integer not null,
  unit_price integer not null,
  name_translations jsonb not null default '{}'::jsonb,
  price_reason text not null default ''::text,
  written_off integer not null default 0,
  covered_by uuid[] not null default '{}'::uuid[],
  given_by uuid,
  constraint order_lines_check CHECK (((written_off >= 0) AND (written_off <= quantity))),
  constraint order_lines_quantity_check CHECK (((quantity >= 1) AND (quantity <= 999))),
  constraint order_lines_unit_price_check CHECK ((unit_price >= 0)),
  constraint order_lines_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint order_lines_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE SET NULL,
  constraint order_lines_pkey PRIMARY KEY (id),
  constraint order_lines_order_id_position_key UNIQUE (order_id, "position")
);
CREATE INDEX order_lines_product_id ON public.order_lines USING btree (product_id, id);

create table orders (
  id uuid not null default uuidv7(),
  order_number text not null,
  is_guest boolean not null,
  user_id uuid,
  status text not null default 'ordersAwaiting'::text,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text not null,
  address text not null,
  city text not null,
  region text not null,
  postal_code text not null,
  country text not null,
  subtotal bigint not null,
  tax bigint not null default 0,
  total bigint not null,
  created_at timestamp with time zone not null default now(),
  search tsvector not null generated always as (order_words(((((((((((first_name || ' '::text) || last_name) || ' '::text) || email) || ' '::text) || city) || ' '::text) || region) || ' '::text) || postal_code), order_number, phone)) stored,
  language text not null default 'en'::text,
  landmark text not null default ''::text,
  source text not null default 'shop'::text,
  method text not null default 'delivery'::text,
  delivery_fee bigint not null default 0,
  discount bigint not null default 0,
  discount_reason text not null default ''::text,
  expected_by date,
  confirmation text not null default 'waived'::text,
  attempts integer not null default 0,
  next_attempt_at timestamp with time zone,
  reason text not null default ''::text,
  shipment text not null default 'none'::text,
  payment text not null default 'due'::text,
  courier_id uuid,
  duplicate_of uuid,
  version integer not null default 1,
  step text not null generated always as (
CASE
    WHEN (shipment = ANY (ARRAY['failed'::text, 'comingBack'::text])) THEN 'problems'::text
    WHEN (payment = 'collected'::text) THEN 'toSettle'::text
    WHEN ((status = ANY (ARRAY['Delivered'::text, 'Cancelled'::text])) OR ((shipment = 'delivered'::text) AND (payment = 'paid'::text))) THEN 'closed'::text
    WHEN (status = 'Shipped'::text) THEN 'withCourier'::text
    WHEN (confirmation = ANY (ARRAY['toConfirm'::text, 'unreachable'::text])) THEN 'toConfirm'::text
    WHEN (status = 'Processing'::text) THEN 'toHandOver'::text
    ELSE 'toPrepare'::text
END) stored,
  coupon_discount bigint not null default 0,
  coupons jsonb not null default '[]'::jsonb,
  constraint orders_amounts CHECK ((LEAST(subtotal, tax, delivery_fee, discount, coupon_discount, (attempts)::bigint) >= 0)),
  constraint orders_total CHECK (((total = ((((subtotal + tax) + delivery_fee) - discount) - coupon_discount)) AND (total >= 0))),
  constraint orders_courier_id_fkey FOREIGN KEY (courier_id) REFERENCES couriers(id) ON DELETE RESTRICT,
  constraint orders_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint orders_pkey PRIMARY KEY (id),
  constraint orders_order_number_key UNIQUE (order_number)
);
CREATE INDEX orders_all ON public.orders USING btree (created_at DESC, id DESC);
CREATE INDEX orders_by_status ON public.orders USING btree (is_guest, status, created_at DESC, id DESC);
CREATE INDEX orders_courier ON public.orders USING btree (courier_id, created_at DESC, id DESC) WHERE (courier_id IS NOT NULL);
CREATE INDEX orders_guest_email ON public.orders USING btree (lower(email)) WHERE is_guest;
CREATE INDEX orders_newest ON public.orders USING btree (is_guest, created_at DESC, id DESC);
CREATE INDEX orders_phone ON public.orders USING btree (phone, created_at DESC);
CREATE INDEX orders_refused ON public.orders USING btree (phone) WHERE ((confirmation = 'refused'::text) OR (shipment = ANY (ARRAY['comingBack'::text, 'back'::text])));
CREATE INDEX orders_region ON public.orders USING btree (region, created_at DESC, id DESC);
CREATE INDEX orders_revenue ON public.orders USING btree (created_at) INCLUDE (total) WHERE (status <> 'Cancelled'::text);
CREATE INDEX orders_search_account ON public.orders USING gin (search) WITH (fastupdate='on', gin_pending_list_limit='64') WHERE (NOT is_guest);
CREATE INDEX orders_search_guest ON public.orders USING gin (search) WITH (fastupdate='on', gin_pending_list_limit='64') WHERE is_guest;
CREATE INDEX orders_source ON public.orders USING btree (source, created_at DESC, id DESC) WHERE (source <> 'shop'::text);
CREATE INDEX orders_step ON public.orders USING btree (step, created_at, id);
CREATE INDEX orders_user_id ON public.orders USING btree (user_id, created_at DESC) WHERE (user_id IS NOT NULL);
CREATE TRIGGER guest_orders_gone AFTER DELETE ON public.orders FOR EACH ROW WHEN (old.is_guest) EXECUTE FUNCTION tell_change('guestOrders', '0');
CREATE TRIGGER guest_orders_moved AFTER UPDATE ON public.orders FOR EACH ROW WHEN ((new.is_guest AND (old.version <> new.version))) EXECUTE FUNCTION tell_change('guestOrders', '0');
CREATE TRIGGER orders_check_states BEFORE INSERT OR UPDATE OF status, source, method, confirmation, shipment, payment, coupons ON public.orders FOR EACH ROW EXECUTE FUNCTION check_order_states();
CREATE TRIGGER orders_count_uses AFTER UPDATE OF status ON public.orders FOR EACH ROW WHEN (((old.status = 'Cancelled'::text) <> (new.status = 'Cancelled'::text))) EXECUTE FUNCTION count_uses_of_order();
CREATE TRIGGER orders_gone AFTER DELETE ON public.orders FOR EACH ROW WHEN ((NOT old.is_guest)) EXECUTE FUNCTION tell_change('orders', '0');
CREATE TRIGGER orders_keep_customers AFTER INSERT OR DELETE ON public.orders FOR EACH ROW EXECUTE FUNCTION keep_customers_of_orders();
CREATE TRIGGER orders_keep_customers_changed AFTER UPDATE ON public.orders FOR EACH ROW WHEN (((((((((((((old.user_id IS DISTINCT FROM new.user_id) OR (old.phone IS DISTINCT FROM new.phone)) OR (old.status IS DISTINCT FROM new.status)) OR (old.confirmation IS DISTINCT FROM new.confirmation)) OR (old.shipment IS DISTINCT FROM new.shipment)) OR (old.total IS DISTINCT FROM new.total)) OR (old.first_name IS DISTINCT FROM new.first_name)) OR (old.last_name IS DISTINCT FROM new.last_name)) OR (old.email IS DISTINCT FROM new.email)) OR (old.city IS DISTINCT FROM new.city)) OR (old.region IS DISTINCT FROM new.region)) OR (old.created_at IS DISTINCT FROM new.created_at))) EXECUTE FUNCTION keep_customers_of_orders();
CREATE TRIGGER orders_moved AFTER UPDATE ON public.orders FOR EACH ROW WHEN (((NOT new.is_guest) AND (old.version <> new.version))) EXECUTE FUNCTION tell_change('orders', '0');
CREATE TRIGGER orders_verify_reviews AFTER UPDATE OF status ON public.orders FOR EACH ROW WHEN (((lower(old.status) = 'delivered'::text) IS DISTINCT FROM (lower(new.status) = 'delivered'::text))) EXECUTE FUNCTION count_public_change();
CREATE TRIGGER orders_version BEFORE UPDATE ON public.orders FOR EACH ROW EXECUTE FUNCTION next_order_version();

create table parcels (
  id uuid not null default uuidv7(),
  order_id uuid,
  barcode text not null,
  courier_id uuid not null,
  tracking_number text not null default ''::text,
  attempts integer not null default 0,
  cash bigint not null default 0,
  handed_over_at timestamp with time zone,
  ended_at timestamp with time zone,
  ended_as text,
  settlement_id uuid,
  collected bigint,
  fee bigint,
  sequence bigint not null generated always as identity,
  constraint parcels_attempts_check CHECK ((attempts >= 0)),
  constraint parcels_cash_check CHECK ((cash >= 0)),
  constraint parcels_check CHECK (((ended_at IS NULL) = (ended_as IS NULL))),
  constraint parcels_check1 CHECK (((ended_at IS NULL) OR (handed_over_at IS NOT NULL))),
  constraint parcels_check2 CHECK ((((settlement_id IS NULL) = (collected IS NULL)) AND ((settlement_id IS NULL) = (fee IS NULL)))),
  constraint parcels_check3 CHECK (((settlement_id IS NULL) OR (ended_at IS NOT NULL))),
  constraint parcels_collected_check CHECK ((collected >= 0)),
  constraint parcels_ended_as_check CHECK ((ended_as = ANY (ARRAY['delivered'::text, 'back'::text]))),
  constraint parcels_fee_check CHECK ((fee >= 0)),
  constraint parcels_courier_id_fkey FOREIGN KEY (courier_id) REFERENCES couriers(id) ON DELETE RESTRICT,
  constraint parcels_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE SET NULL,
  constraint parcels_settlement_id_fkey FOREIGN KEY (settlement_id) REFERENCES settlements(id) ON DELETE RESTRICT,
  constraint parcels_pkey PRIMARY KEY (id),
  constraint parcels_barcode_key UNIQUE (barcode)
);
CREATE INDEX parcels_ended ON public.parcels USING btree (ended_at) WHERE (ended_at IS NOT NULL);
CREATE UNIQUE INDEX parcels_open ON public.parcels USING btree (order_id) WHERE (ended_at IS NULL);
CREATE INDEX parcels_order ON public.parcels USING btree (order_id);
CREATE INDEX parcels_settlement ON public.parcels USING btree (settlement_id) WHERE (settlement_id IS NOT NULL);
CREATE UNIQUE INDEX parcels_tracking ON public.parcels USING btree (courier_id, tracking_number) WHERE (tracking_number <> ''::text);
CREATE INDEX parcels_unsettled ON public.parcels USING btree (courier_id, ended_at) WHERE (settlement_id IS NULL);
CREATE TRIGGER parcels_settled_once BEFORE UPDATE ON public.parcels FOR EACH ROW WHEN (((old.settlement_id IS NOT NULL) AND (((((((((old.settlement_id IS DISTINCT FROM new.settlement_id) OR (old.collected IS DISTINCT FROM new.collected)) OR (old.fee IS DISTINCT FROM new.fee)) OR (old.barcode IS DISTINCT FROM new.barcode)) OR (old.courier_id IS DISTINCT FROM new.courier_id)) OR (old.cash IS DISTINCT FROM new.cash)) OR (old.handed_over_at IS DISTINCT FROM new.handed_over_at)) OR (old.ended_at IS DISTINCT FROM new.ended_at)) OR (old.ended_as IS DISTINCT FROM new.ended_as)))) EXECUTE FUNCTION demand_settled_once();
CREATE TRIGGER parcels_settled_stay BEFORE DELETE ON public.parcels FOR EACH ROW WHEN ((old.settlement_id IS NOT NULL)) EXECUTE FUNCTION demand_settled_once();

create table product_gifts (
  product_id uuid not null,
  gift_id uuid not null,
  constraint product_gifts_gift_id_fkey FOREIGN KEY (gift_id) REFERENCES gifts(id) ON DELETE CASCADE,
  constraint product_gifts_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint product_gifts_pkey PRIMARY KEY (product_id, gift_id)
);
CREATE INDEX product_gifts_gift_id ON public.product_gifts USING btree (gift_id);
CREATE TRIGGER product_gifts_public AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.product_gifts FOR EACH STATEMENT EXECUTE FUNCTION count_public_change();

create table product_groups (
  id uuid not null default uuidv7(),
  name text not null,
  choice text not null,
  translations jsonb not null default '{}'::jsonb,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint product_groups_choice_check CHECK ((choice <> ''::text)),
  constraint product_groups_name_check CHECK ((name <> ''::text)),
  constraint product_groups_translations_check CHECK ((jsonb_typeof(translations) = 'object'::text)),
  constraint product_groups_pkey PRIMARY KEY (id)
);
CREATE TRIGGER product_groups_public AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.product_groups FOR EACH STATEMENT EXECUTE FUNCTION count_public_change();

create table product_totals (
  slot integer not null generated always as identity,
  total bigint not null,
  constraint product_totals_pkey PRIMARY KEY (slot)
);

create table products (
  id uuid not null default uuidv7(),
  name text not null,
  description text not null default ''::text,
  price integer not null,
  stock integer not null,
  real_stock integer not null,
  size text not null default ''::text,
  video text not null default ''::text,
  ingredients text[] not null default '{}'::text[],
  including_gift boolean not null default false,
  gift_points integer not null default 0,
  category_id uuid not null,
  promotion_id uuid,
  is_disabled boolean not null default false,
  created_at timestamp with time zone not null default now(),
  rating_count integer not null default 0,
  rating_average real not null default 0,
  units_sold integer not null default 0,
  sort_name text not null generated always as (search_normalise(name)) stored,
  search tsvector not null default ''::tsvector,
  is_visible boolean not null default false,
  pictures text[] not null default '{}'::text[],
  translations jsonb not null default '{}'::jsonb,
  group_id uuid,
  variant_label text not null default ''::text,
  variant_translations jsonb not null default '{}'::jsonb,
  variant_position integer not null default 0,
  barcode text not null default ''::text,
  content_amount double precision,
  content_unit text not null default 'ml'::text,
  ingredient_keys text[] not null default '{}'::text[],
  companions uuid[] not null default '{}'::uuid[],
  constraint products_amounts CHECK ((LEAST(stock, real_stock, gift_points) >= 0)),
  constraint products_price_check CHECK (((price >= 0) AND ((price % 10) = 0))),
  constraint products_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id),
  constraint products_group_id_fkey FOREIGN KEY (group_id) REFERENCES product_groups(id),
  constraint products_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotions(id) ON DELETE SET NULL,
  constraint products_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX products_barcode ON public.products USING btree (barcode) WHERE (barcode <> ''::text);
CREATE INDEX products_category_id ON public.products USING btree (category_id);
CREATE INDEX products_group ON public.products USING btree (group_id) WHERE (group_id IS NOT NULL);
CREATE INDEX products_ingredient_keys ON public.products USING gin (ingredient_keys) WHERE (ingredient_keys <> '{}'::text[]);
CREATE INDEX products_promotion_id ON public.products USING btree (promotion_id);
CREATE TRIGGER products_check_details BEFORE INSERT OR UPDATE OF name, translations, group_id, variant_label, variant_translations, content_amount, content_unit, companions ON public.products FOR EACH ROW EXECUTE FUNCTION check_product_details();
CREATE TRIGGER products_count_fewer AFTER DELETE ON public.products REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_product_total();
CREATE TRIGGER products_count_more AFTER INSERT ON public.products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_product_total();
CREATE TRIGGER products_count_none AFTER TRUNCATE ON public.products FOR EACH STATEMENT EXECUTE FUNCTION keep_product_total();
CREATE TRIGGER products_keep_ingredient_keys BEFORE INSERT OR UPDATE OF ingredients, translations ON public.products FOR EACH ROW EXECUTE FUNCTION keep_ingredient_keys();
CREATE TRIGGER products_keep_listing BEFORE INSERT OR UPDATE OF category_id, is_disabled, is_visible ON public.products FOR EACH ROW EXECUTE FUNCTION keep_product_listing();
CREATE TRIGGER products_keep_search BEFORE INSERT OR UPDATE OF name, description, ingredients, size, translations, category_id, group_id, variant_label, variant_translations, search ON public.products FOR EACH ROW EXECUTE FUNCTION keep_product_search();
CREATE TRIGGER products_log_added AFTER INSERT ON public.products REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION log_product_changes();
CREATE TRIGGER products_log_changed AFTER UPDATE ON public.products REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION log_product_changes();
CREATE TRIGGER products_log_gone AFTER DELETE ON public.products REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION log_product_changes();
CREATE TRIGGER products_log_none AFTER TRUNCATE ON public.products FOR EACH STATEMENT EXECUTE FUNCTION log_product_changes();

create table promotions (
  id uuid not null default uuidv7(),
  name text not null,
  discount integer not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  is_active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  translations jsonb not null default '{}'::jsonb,
  constraint promotions_check CHECK ((ends_at > starts_at)),
  constraint promotions_discount_check CHECK (((discount >= 0) AND (discount <= 10000))),
  constraint promotions_name_check CHECK ((name <> ''::text)),
  constraint promotions_translations_check CHECK ((jsonb_typeof(translations) = 'object'::text)),
  constraint promotions_pkey PRIMARY KEY (id)
);
CREATE TRIGGER promotions_log_changed AFTER UPDATE ON public.promotions FOR EACH ROW WHEN (((old.name IS DISTINCT FROM new.name) OR (old.discount IS DISTINCT FROM new.discount) OR (old.starts_at IS DISTINCT FROM new.starts_at) OR (old.ends_at IS DISTINCT FROM new.ends_at) OR (old.is_active IS DISTINCT FROM new.is_active) OR (old.translations IS DISTINCT FROM new.translations))) EXECUTE FUNCTION log_promotion_change();
CREATE TRIGGER promotions_public AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.promotions FOR EACH STATEMENT EXECUTE FUNCTION count_public_change();

create table public_changes (
  slot integer not null generated always as identity,
  count bigint not null default 1,
  constraint public_changes_pkey PRIMARY KEY (slot)
);

create table reviews (
  id uuid not null default uuidv7(),
  product_id uuid not null,
  user_id uuid not null,
  rating integer not null,
  comment text not null,
  is_valid boolean not null default false,
  created_at timestamp with time zone not null default now(),
  answer text not null default ''::text,
  answered_at timestamp with time zone,
  constraint reviews_answer_check CHECK (((answer = ''::text) = (answered_at IS NULL))),
  constraint reviews_comment_check CHECK ((comment <> ''::text)),
  constraint reviews_rating_check CHECK (((rating >= 1) AND (rating <= 5))),
  constraint reviews_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint reviews_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint reviews_pkey PRIMARY KEY (id),
  constraint reviews_product_id_user_id_key UNIQUE (product_id, user_id)
);
CREATE INDEX reviews_to_judge ON public.reviews USING btree (product_id) WHERE (NOT is_valid);
CREATE INDEX reviews_user_id ON public.reviews USING btree (user_id);
CREATE TRIGGER reviews_approved AFTER INSERT ON public.reviews FOR EACH ROW WHEN (new.is_valid) EXECUTE FUNCTION tell_change('reviews', '0');
CREATE TRIGGER reviews_changed AFTER UPDATE ON public.reviews FOR EACH ROW WHEN (((old.* IS DISTINCT FROM new.*) AND (NOT (old.is_valid AND (NOT new.is_valid))))) EXECUTE FUNCTION tell_change('reviews', '0');
CREATE TRIGGER reviews_gone AFTER DELETE ON public.reviews FOR EACH ROW EXECUTE FUNCTION tell_change('reviews', '0');
CREATE TRIGGER reviews_keep_rating AFTER INSERT OR DELETE OR UPDATE ON public.reviews FOR EACH ROW EXECUTE FUNCTION keep_product_rating();
CREATE TRIGGER reviews_public AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.reviews FOR EACH STATEMENT EXECUTE FUNCTION count_public_change();
CREATE TRIGGER reviews_to_judge AFTER INSERT ON public.reviews FOR EACH ROW WHEN ((NOT new.is_valid)) EXECUTE FUNCTION tell_change('reviews', '1');
CREATE TRIGGER reviews_to_judge_again AFTER UPDATE ON public.reviews FOR EACH ROW WHEN ((old.is_valid AND (NOT new.is_valid))) EXECUTE FUNCTION tell_change('reviews', '1');

create table sessions (
  token_hash bytea not null,
  user_id uuid not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint sessions_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX sessions_expires_at ON public.sessions USING btree (expires_at);
CREATE INDEX sessions_user_id ON public.sessions USING btree (user_id);
CREATE TRIGGER sessions_told AFTER DELETE ON public.sessions FOR EACH ROW EXECUTE FUNCTION tell_session_ended();

create table settings (
  page text not null,
  id uuid not null default uuidv7(),
  content jsonb not null,
  constraint settings_page_check CHECK ((page = ANY (ARRAY['about'::text, 'landing'::text, 'product'::text, 'promotion'::text, 'search'::text, 'delivery'::text, 'orders'::text, 'terms'::text, 'privacy'::text, 'returns'::text, 'branding'::text, 'home'::text, 'setup'::text]))),
  constraint settings_pkey PRIMARY KEY (page),
  constraint settings_id_key UNIQUE (id)
);
CREATE TRIGGER settings_public AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.settings FOR EACH STATEMENT EXECUTE FUNCTION count_public_change();

create table settlements (
  id uuid not null default uuidv7(),
  courier_id uuid not null,
  number integer not null,
  collected bigint not null,
  fees bigint not null,
  handed_over bigint not null,
  note text not null default ''::text,
  admin_name text not null,
  created_at timestamp with time zone not null,
  constraint settlements_collected_check CHECK ((collected >= 0)),
  constraint settlements_fees_check CHECK ((fees >= 0)),
  constraint settlements_number_check CHECK ((number > 0)),
  constraint settlements_courier_id_fkey FOREIGN KEY (courier_id) REFERENCES couriers(id) ON DELETE RESTRICT,
  constraint settlements_pkey PRIMARY KEY (id),
  constraint settlements_courier_id_number_key UNIQUE (courier_id, number)
);

create table signing_keys (
  name text not null,
  key bytea not null,
  constraint signing_keys_pkey PRIMARY KEY (name)
);

create table spare_files (
  file_key text not null,
  removable_at timestamp with time zone not null default now(),
  constraint spare_files_file_key_check CHECK ((file_key <> ''::text))
);
CREATE INDEX spare_files_file_key ON public.spare_files USING btree (file_key);

create table throttles (
  bucket text not null,
  tries integer not null,
  resets_at timestamp with time zone not null,
  constraint throttles_pkey PRIMARY KEY (bucket)
);
CREATE INDEX throttles_resets_at ON public.throttles USING btree (resets_at);

create table undoable_acts (
  order_id uuid not null,
  event_id uuid not null,
  version integer not null,
  state jsonb not null,
  created_at timestamp with time zone not null,
  constraint undoable_acts_event_id_fkey FOREIGN KEY (event_id) REFERENCES order_events(id) ON DELETE CASCADE,
  constraint undoable_acts_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint undoable_acts_pkey PRIMARY KEY (order_id)
);
CREATE INDEX undoable_acts_event ON public.undoable_acts USING btree (event_id);

create table unfound_searches (
  day date not null,
  words text not null,
  count integer not null default 1,
  constraint unfound_searches_count_check CHECK ((count > 0)),
  constraint unfound_searches_words_check CHECK (((length(words) >= 1) AND (length(words) <= 60))),
  constraint unfound_searches_pkey PRIMARY KEY (day, words)
);

create table users (
  id uuid not null default uuidv7(),
  role text not null default 'user'::text,
  user_name text not null,
  email text not null,
  phone_number text not null default ''::text,
  password_hash text,
  first_name text not null default ''::text,
  last_name text not null default ''::text,
  street_address text not null default ''::text,
  region text not null default ''::text,
  city text not null default ''::text,
  postal_code text not null default ''::text,
  email_verified_at timestamp with time zone,
  pending_email text,
  created_at timestamp with time zone not null default now(),
  search tsvector not null generated always as (array_to_tsvector(array_remove(string_to_array(((((((((((((((((search_normalise(((((((user_name || ' '::text) || first_name) || ' '::text) || last_name) || ' '::text) || email)) || ' '::text) || ltrim(phone_number, '+'::text)) || ' '::text) || "right"(phone_number, 9)) || ' '::text) || "right"(phone_number, 8)) || ' '::text) || "right"(phone_number, 7)) || ' '::text) || "right"(phone_number, 6)) || ' '::text) || "right"(phone_number, 5)) || ' '::text) || "right"(phone_number, 4)) || ' '::text) || "right"(phone_number, 3)), ' '::text), ''::text))) stored,
  language text not null default 'en'::text,
  constraint users_email_check CHECK ((char_length(email) <= 254)),
  constraint users_role_check CHECK ((role = ANY (ARRAY['user'::text, 'admin'::text]))),
  constraint users_user_name_check CHECK (((char_length(user_name) >= 3) AND (char_length(user_name) <= 30))),
  constraint users_pkey PRIMARY KEY (id)
);
CREATE INDEX users_customers ON public.users USING btree (created_at) WHERE (role = 'user'::text);
CREATE UNIQUE INDEX users_email_key ON public.users USING btree (lower(email));
CREATE INDEX users_newest ON public.users USING btree (created_at DESC, id DESC);
CREATE UNIQUE INDEX users_phone_number_key ON public.users USING btree (phone_number) WHERE (phone_number <> ''::text);
CREATE INDEX users_search ON public.users USING gin (search) WITH (fastupdate=off);
CREATE UNIQUE INDEX users_user_name_key ON public.users USING btree (lower(user_name));
CREATE TRIGGER users_keep_customers AFTER INSERT ON public.users FOR EACH ROW WHEN ((new.role = 'user'::text)) EXECUTE FUNCTION keep_customer_of_user();
CREATE TRIGGER users_keep_customers_changed AFTER UPDATE ON public.users FOR EACH ROW WHEN (((new.role = 'user'::text) AND ((((((((old.role IS DISTINCT FROM new.role) OR (old.user_name IS DISTINCT FROM new.user_name)) OR (old.email IS DISTINCT FROM new.email)) OR (old.first_name IS DISTINCT FROM new.first_name)) OR (old.last_name IS DISTINCT FROM new.last_name)) OR (old.phone_number IS DISTINCT FROM new.phone_number)) OR (old.city IS DISTINCT FROM new.city)) OR (old.region IS DISTINCT FROM new.region)))) EXECUTE FUNCTION keep_customer_of_user();
CREATE TRIGGER users_public AFTER UPDATE OF user_name ON public.users FOR EACH STATEMENT EXECUTE FUNCTION count_public_change();
CREATE TRIGGER users_role_changed AFTER UPDATE OF role ON public.users FOR EACH ROW WHEN ((old.role IS DISTINCT FROM new.role)) EXECUTE FUNCTION end_sessions_of_role();
CREATE TRIGGER users_verify_reviews AFTER UPDATE OF email, email_verified_at ON public.users FOR EACH ROW WHEN (((old.email_verified_at IS DISTINCT FROM new.email_verified_at) OR (old.email <> new.email))) EXECUTE FUNCTION count_public_change();

create table visit_counts (
  day date not null,
  visits integer not null default 0,
  product_views integer not null default 0,
  cart_additions integer not null default 0,
  checkouts integer not null default 0,
  constraint visit_counts_cart_additions_check CHECK ((cart_additions >= 0)),
  constraint visit_counts_checkouts_check CHECK ((checkouts >= 0)),
  constraint visit_counts_product_views_check CHECK ((product_views >= 0)),
  constraint visit_counts_visits_check CHECK ((visits >= 0)),
  constraint visit_counts_pkey PRIMARY KEY (day)
);

create table wishlist (
  user_id uuid not null,
  product_id uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint wishlist_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint wishlist_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint wishlist_pkey PRIMARY KEY (user_id, product_id)
);
CREATE INDEX wishlist_product_id ON public.wishlist USING btree (product_id);

CREATE OR REPLACE FUNCTION public.alone_in_listings()
 RETURNS void
 LANGUAGE sql
RETURN pg_advisory_xact_lock(hashtextextended('listings'::text, (0)::bigint));

CREATE OR REPLACE FUNCTION public.apart(words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN regexp_replace((regexp_replace((words COLLATE pg_c_utf8), '([[:digit:]])([[:alpha:]]{2,}|[lgلغ](?![[:alnum:]]))'::text, '\1 \2'::text, 'g'::text) COLLATE pg_c_utf8), '([[:alpha:]]{2,})([[:digit:]])'::text, '\1 \2'::text, 'g'::text);

CREATE OR REPLACE FUNCTION public.arabic_bare(input text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN regexp_replace((input COLLATE pg_c_utf8), '(^| )[وف]?(?:[بك]?ال|لل)(?=[ء-ي]{2})'::text, '\1'::text, 'g'::text);

CREATE OR REPLACE FUNCTION public.arabic_forms(word text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN ARRAY(SELECT DISTINCT (joined.joined || without_ending.stem) FROM (VALUES (arabic_bare(arabic_forms.word)), (regexp_replace((arabic_bare(arabic_forms.word) COLLATE pg_c_utf8), '^[وبل](?=[ء-ي]{3})'::text, ''::text))) without_article(bare), LATERAL (VALUES (without_article.bare), (arabic_stems(without_article.bare))) without_ending(stem), unnest('{"",و,ب,ل}'::text[]) joined(joined));

CREATE OR REPLACE FUNCTION public.arabic_stems(input text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN regexp_replace((input COLLATE pg_c_utf8), '([ء-ي]{3})(?:ي?ات|ت?ها|يه|ي?ين|ه|ي|ت?ك)(?= |$)'::text, '\1'::text, 'g'::text);

CREATE OR REPLACE FUNCTION public.beside_listings()
 RETURNS void
 LANGUAGE sql
RETURN pg_advisory_xact_lock_shared(hashtextextended('listings'::text, (0)::bigint));

CREATE OR REPLACE FUNCTION public.check_order_states()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  wrong text;
begin
  if not (new.status = any ('{ordersAwaiting,Processing,Shipped,Delivered,Cancelled}'::text[])) then wrong := 'status';
  elsif not (new.source = any ('{shop,phone,whatsapp,facebook,instagram,counter}'::text[])) then wrong := 'source';
  elsif not (new.method = any ('{delivery,pickup}'::text[])) then wrong := 'method';
  elsif not (new.confirmation = any ('{waived,toConfirm,unreachable,confirmed,refused}'::text[])) then wrong := 'confirmation';
  elsif not (new.shipment = any ('{none,ready,handedOver,out,failed,delivered,comingBack,back}'::text[])) then wrong := 'shipment';
  elsif not (new.payment = any ('{due,collected,paid}'::text[])) then wrong := 'payment';
  elsif not (jsonb_typeof(new.coupons) = 'array') then wrong := 'coupons';
  else return new;
  end if;
  raise check_violation using
    message = format('new row for relation "orders" violates the rule of its %s', wrong),
    table = 'orders', constraint = format('orders_%s_check', wrong);
end $function$;

CREATE OR REPLACE FUNCTION public.check_product_details()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  wrong text;
begin
  if not (new.name <> '') then wrong := 'name';
  elsif not (jsonb_typeof(new.translations) = 'object') then wrong := 'translations';
  elsif not ((new.group_id is null) = (new.variant_label = '')) then wrong := 'variant';
  elsif not (jsonb_typeof(new.variant_translations) = 'object') then wrong := 'variant_translations';
  elsif not (new.content_amount > 0 and new.content_amount <= 100000
    and round(new.content_amount::numeric, 2)::double precision = new.content_amount) then wrong := 'content_amount';
  elsif not (new.content_unit = any ('{ml,g,piece}'::text[])) then wrong := 'content_unit';
  elsif not (cardinality(new.companions) <= 8) then wrong := 'companions';
  else return new;
  end if;
  raise check_violation using
    message = format('new row for relation "products" violates the rule of its %s', wrong),
    table = 'products', constraint = format('products_%s_check', wrong);
end $function$;

CREATE OR REPLACE FUNCTION public.count_new_use()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.is_counted := coalesce((select status <> 'Cancelled' from orders where id = new.order_id), new.is_counted);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.count_public_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update public_changes set count = count + 1
   where slot = (select slot from public_changes limit 1 for update skip locked);
  if not found then
    insert into public_changes default values;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_uses_of_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update coupon_uses set is_counted = new.status <> 'Cancelled' where order_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.customer_of(account uuid, phone text)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN COALESCE(account, (md5(phone))::uuid);

CREATE OR REPLACE FUNCTION public.demand_settled_once()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' and exists (select from public.demo_rows where kind = 'parcels' and id = old.id::text) then
    return old;
  end if;
  raise exception 'parcel % is settled', old.barcode using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.discounted(price integer, discount integer)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN ((((((price)::bigint * (10000 - discount)) + 50000) / 100000) * 10))::integer;

CREATE OR REPLACE FUNCTION public.end_sessions_of_role()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from sessions where user_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.image_path(image images)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
RETURN ((((((('/images/'::text || (image).file_key) || '/'::text) || (image).width) || 'x'::text) || (image).height) || '.webp'::text) || CASE WHEN (((image).focus_x = 50) AND ((image).focus_y = 50)) THEN ''::text ELSE ((('#'::text || (image).focus_x) || ','::text) || (image).focus_y) END);

CREATE OR REPLACE FUNCTION public.ingredient_keys(part text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ARRAY(SELECT keys.key FROM (SELECT product_normalise(forms.form) AS key, min(forms.rank) AS rank FROM unnest(ARRAY[ingredient_keys.part, regexp_replace(ingredient_keys.part, '\([^()]*\)'::text, ' '::text, 'g'::text), "substring"(ingredient_keys.part, '\(([^()]*)\)'::text), split_part(ingredient_keys.part, '/'::text, 1), split_part(ingredient_keys.part, '/'::text, 2)]) WITH ORDINALITY forms(form, rank) GROUP BY (product_normalise(forms.form))) keys WHERE (keys.key <> ''::text) ORDER BY keys.rank);

CREATE OR REPLACE FUNCTION public.ingredient_of(part text)
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (SELECT ingredient_spellings.ingredient_id FROM (unnest(ingredient_keys(ingredient_of.part)) WITH ORDINALITY keys(key, rank) JOIN ingredient_spellings USING (key)) ORDER BY keys.rank LIMIT 1);

CREATE OR REPLACE FUNCTION public.ingredient_parts(list text[])
 RETURNS TABLE(place bigint, part text)
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
 SELECT row_number() OVER (ORDER BY elements.nth, parts.at) AS row_number,
     btrim(parts.each) AS btrim
    FROM unnest(ingredient_parts.list) WITH ORDINALITY elements(element, nth),
     LATERAL regexp_split_to_table(elements.element, '(?<!\d),|,(?!\d)|[;،؛•]'::text) WITH ORDINALITY parts(each, at)
   WHERE (btrim(parts.each) <> ''::text)
   ORDER BY (row_number() OVER (ORDER BY elements.nth, parts.at))
  LIMIT 300;
END;

CREATE OR REPLACE FUNCTION public.keep_category_listing()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from products
    where category_id in (select id from categories where id = new.id or parent_id = new.id)
    order by id for no key update;
  update products set is_visible = is_visible
   where category_id in (select id from categories where id = new.id or parent_id = new.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_category_search()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from products
    where category_id in (select id from categories where id = new.id or parent_id = new.id)
    order by id for no key update;
  update products set search = ''
   where category_id in (select id from categories where id = new.id or parent_id = new.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_customer_of_user()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into public.customers_to_refresh (user_id, phone) values (new.id, '');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_customers_of_orders()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then
    insert into public.customers_to_refresh (user_id, phone) values (old.user_id, old.phone);
  end if;
  if tg_op = 'INSERT' or tg_op = 'UPDATE'
    and public.customer_of(old.user_id, old.phone) <> public.customer_of(new.user_id, new.phone)
  then insert into public.customers_to_refresh (user_id, phone) values (new.user_id, new.phone); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_ingredient_keys()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.ingredient_keys := case when new.ingredients = '{}' and new.translations = '{}' then '{}'
                              else product_ingredient_keys(new.ingredients, new.translations) end;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_ingredient_spellings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.keep_product_listing()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- shared locks: a change of the category waits for this product, and then sees it
  perform from categories
    where id in (select unnest(array[id, parent_id]) from categories where id = new.category_id) for share;
  new.is_visible := not new.is_disabled and not exists (
    select from categories as category
      left join categories as parent on parent.id = category.parent_id
     where category.id = new.category_id and (category.is_disabled or parent.is_disabled)
  );
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_product_pictures()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  changed uuid;
begin
  foreach changed in array array[case when tg_op <> 'INSERT' then old.product_id end,
                                 case when tg_op <> 'DELETE' then new.product_id end] loop
    update products
       set pictures = array(select image_path(images) from images where product_id = changed order by position, id)
     where id = changed;
  end loop;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_product_rating()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  product uuid := case when tg_op = 'DELETE' then old.product_id else new.product_id end;
begin
  -- one after the other: the count below has to see the reviews this waited for
  perform from products where id = product for no key update;
  update products
     set rating_count = seen.count, rating_average = seen.average
    from (
      select count(*)::integer as count, coalesce(avg(rating), 0)::real as average
        from reviews where product_id = product and is_valid
    ) as seen
   where id = product;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_product_search()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  title text := translated_texts(new.name, new.translations, 'productName');
  kind text := translated_texts(array_to_string(new.ingredients, ' '), new.translations, 'Ingredients');
  about text := translated_texts(new.description, new.translations, 'description');
begin
  select concat_ws(' ', translated_texts(category.name, category.translations, 'name'),
                   translated_texts(parent.name, parent.translations, 'name'), kind,
                   translated_texts(new.size, new.translations, 'size'))
    into kind
    from categories as category
    left join categories as parent on parent.id = category.parent_id
   where category.id = new.category_id;
  if new.group_id is not null then
    select concat_ws(' ', kind, translated_texts(product_groups.name, product_groups.translations, 'name'),
                     translated_texts(new.variant_label, new.variant_translations, 'label'))
      into kind
      from product_groups where id = new.group_id;
  end if;
  title := apart(product_normalise(title));
  kind := apart(product_normalise(kind));
  about := apart(product_normalise(about));
  new.search := setweight(product_words(title), 'A') || setweight(product_words(kind), 'B')
             || setweight(product_words(about), 'C');
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_product_total()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  more bigint;
begin
  if tg_op = 'TRUNCATE' then
    delete from product_totals;
    return null;
  end if;
  select case tg_op when 'INSERT' then count(*) else -count(*) end into more from changed;
  update product_totals set total = total + more
   where slot = (select slot from product_totals limit 1 for update skip locked);
  if not found then
    insert into product_totals (total) values (more);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_spare_files()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'DELETE' then
    delete from spare_files where file_key = new.file_key;
  end if;
  if tg_op <> 'INSERT' then
    insert into spare_files (file_key) values (old.file_key);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.log_ingredient_change(keys text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  affected uuid[] := array(
    select id from products where ingredient_keys && keys and ingredient_keys <> '{}' limit 5001);
begin
  if cardinality(affected) > 5000 then
    insert into catalogue_changes (words) values (false);
  else
    insert into catalogue_changes (product_id, words) select id, false from unnest(affected) as id;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.log_ingredient_deletion()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform log_ingredient_change(array(select key from ingredient_spellings where ingredient_id = old.id));
  return old;
end $function$;

CREATE OR REPLACE FUNCTION public.log_product_changes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' then
    insert into catalogue_changes (product_id, words)
      select id, (array_agg(search))[1] is distinct from (array_agg(search))[2]
        from (select id, search from before union all select id, search from after) as each group by id;
  elsif tg_op = 'INSERT' then
    insert into catalogue_changes (product_id, words) select id, true from after;
  elsif tg_op = 'DELETE' then
    insert into catalogue_changes (product_id, words) select id, false from before;
  else
    insert into catalogue_changes (words) values (true);
  end if;
  if random() < 0.01 then
    perform prune_catalogue_changes();
  end if;
  -- as count_public_change does for other tables
  update public_changes set count = count + 1
   where slot = (select slot from public_changes limit 1 for update skip locked);
  if not found then
    insert into public_changes default values;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.log_promotion_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into catalogue_changes (promotion_id, words) values (new.id, false);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.next_order_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.version := old.version + 1;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.notify_review_picture()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  is_first boolean := tg_op = 'INSERT'
    and exists (select from reviews where id = new.review_id and is_valid)
    and not exists (select from images where review_id = new.review_id and awaits_approval and id <> new.id);
begin
  perform pg_notify('changes', case when is_first then 'reviews 1' else 'reviews 0' end);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.order_query(input text)
 RETURNS tsquery
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (SELECT (COALESCE(string_agg((quote_literal(word.word) || ':*'::text), ' & '::text), ''::text))::tsquery AS "coalesce" FROM unnest(CASE WHEN (order_query.input ~ '^[\d\s+().-]+$'::text) THEN ARRAY[regexp_replace(regexp_replace(order_query.input, '\D'::text, ''::text, 'g'::text), '^00'::text, ''::text)] ELSE regexp_split_to_array(search_normalise(order_query.input), ' '::text) END) word(word) WHERE (word.word <> ''::text));

CREATE OR REPLACE FUNCTION public.order_words(words text, order_number text, phone text)
 RETURNS tsvector
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
begin
  return array_to_tsvector(array_remove(string_to_array(
    public.search_normalise(words) || ' ' ||
    replace(lower(order_number), '-', '') || ' ' || split_part(lower(order_number), '-', 2) || ' ' ||
    ltrim(phone, '+') || ' ' || right(phone, 9) || ' ' || right(phone, 8) || ' ' || right(phone, 7) || ' ' ||
    right(phone, 6) || ' ' || right(phone, 5) || ' ' || right(phone, 4) || ' ' || right(phone, 3), ' '), ''));
end $function$;

CREATE OR REPLACE FUNCTION public.product_ingredient_keys(list text[], translations jsonb)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ARRAY(SELECT DISTINCT key.key FROM ingredient_parts((product_ingredient_keys.list || ARRAY(SELECT elements.element FROM jsonb_each(product_ingredient_keys.translations) languages(code, fields), LATERAL jsonb_array_elements_text(CASE WHEN (jsonb_typeof((languages.fields -> 'Ingredients'::text)) = 'array'::text) THEN (languages.fields -> 'Ingredients'::text) ELSE '[]'::jsonb END) elements(element)))) ingredient_parts(place, part), LATERAL unnest(ingredient_keys(ingredient_parts.part)) key(key) ORDER BY key.key);

CREATE OR REPLACE FUNCTION public.product_normalise(input text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN btrim(regexp_replace((lower((unaccent('unaccent'::regdictionary, CASE WHEN (input ~ '[\u00AD\u0600-\u06FF\u200D-\u200F\uFB50-\uFEFF]'::text) THEN translate(NORMALIZE(input, NFKC), ('أإآٱىةؤئڨڤڥگکڭپچژیھہ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹'::text || 'ـًٌٍَُِّْٰٕٖٓٔ­؜‍‎‏﻿'::text), 'اااايهويقفقكككبجزيهه01234567890123456789'::text) ELSE NORMALIZE(input, NFKC) END) COLLATE pg_c_utf8)) COLLATE pg_c_utf8), '[^[:alnum:]]+'::text, ' '::text, 'g'::text));

CREATE OR REPLACE FUNCTION public.product_total()
 RETURNS bigint
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (SELECT (COALESCE(sum(product_totals.total), (0)::numeric))::bigint AS "coalesce" FROM product_totals);

CREATE OR REPLACE FUNCTION public.product_words(input text)
 RETURNS tsvector
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (((to_tsvector('simple'::regconfig, input) || to_tsvector('french'::regconfig, input)) || to_tsvector('english'::regconfig, input)) || CASE WHEN (input ~ '[ء-ي]'::text) THEN (to_tsvector('simple'::regconfig, arabic_bare(input)) || to_tsvector('simple'::regconfig, arabic_stems(arabic_bare(input)))) ELSE ''::tsvector END);

CREATE OR REPLACE FUNCTION public.prune_catalogue_changes()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if (select at from catalogue_changes order by xid limit 1) >= clock_timestamp() - interval '1 day' then
    return;
  end if;
  if pg_try_advisory_xact_lock(hashtextextended('catalogue changes', 0)) then
    delete from catalogue_changes where ctid in (
      select ctid from (select ctid, at from catalogue_changes order by xid limit 5000) as oldest
       where at < clock_timestamp() - interval '1 day');
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.refresh_customer(account uuid, number text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  customer uuid := public.customer_of(account, number);
begin
  if account is not null then
    perform from public.users where id = account for key share;
    -- the account is being deleted: its orders now belong to phone numbers
    if not found then return; end if;
  elsif number = '' then
    return;
  end if;
  loop
    perform from public.customers where id = customer for update;
    exit when found;
    insert into public.customers (id, user_id) values (customer, account) on conflict (id) do nothing;
    exit when found;
  end loop;

  with placed as (
    select * from public.orders where user_id = account
    union all
    select * from public.orders where account is null and user_id is null and phone = number
  ), figures as (
    select count(*) as orders, count(*) filter (where status = 'Delivered') as delivered,
           count(*) filter (where confirmation = 'refused' or shipment in ('comingBack', 'back')) as refused,
           coalesce(sum(total) filter (where status = 'Delivered'), 0) as spent
      from placed
  ), latest as (
    select * from placed order by created_at desc, id desc limit 1
  ), facts as (
    select figures.*, latest.created_at as last_order_at,
           coalesce(nullif(btrim(users.first_name || ' ' || users.last_name), ''),
                    nullif(btrim(latest.first_name || ' ' || latest.last_name), ''), users.user_name, '') as name,
           coalesce(users.email, latest.email, '') as email,
           coalesce(nullif(users.phone_number, ''), latest.phone, '') as phone,
           coalesce(nullif(users.city, ''), latest.city, '') as city,
           coalesce(nullif(users.region, ''), latest.region, '') as region,
           concat_ws(' ', users.user_name, users.email, latest.first_name, latest.last_name, latest.email) as names,
           concat_ws(' ', ltrim(users.phone_number, '+'),
                     (select string_agg(distinct ltrim(placed.phone, '+'), ' ') from placed)) as phones
      from figures left join latest on true left join public.users on users.id = account
  )
  update public.customers
     set orders = facts.orders, delivered = facts.delivered, refused = facts.refused, spent = facts.spent,
         last_order_at = facts.last_order_at, name = facts.name, email = facts.email, phone = facts.phone,
         city = facts.city, region = facts.region,
         words = public.search_normalise(facts.name || ' ' || facts.names) || ' ' || facts.phones
    from facts where customers.id = customer;
  delete from public.customers where id = customer and user_id is null and orders = 0;
end $function$;

CREATE OR REPLACE FUNCTION public.refresh_customers()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  customer record;
begin
  for customer in
    with taken as (delete from public.customers_to_refresh returning user_id, phone)
    select distinct on (public.customer_of(user_id, phone)) user_id, phone from taken
     order by public.customer_of(user_id, phone)
  loop
    perform public.refresh_customer(customer.user_id, customer.phone);
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION public.runs(promotion promotions, moment timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
RETURN ((promotion).is_active AND ((promotion).starts_at <= moment) AND ((promotion).ends_at > moment));

CREATE OR REPLACE FUNCTION public.search_lexemes(typed text)
 RETURNS text[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN ARRAY(SELECT DISTINCT form.form FROM unnest((((ARRAY[search_lexemes.typed] || tsvector_to_array(to_tsvector('french'::regconfig, search_lexemes.typed))) || tsvector_to_array(to_tsvector('english'::regconfig, search_lexemes.typed))) || CASE WHEN (search_lexemes.typed ~ '[ء-ي]'::text) THEN arabic_forms(search_lexemes.typed) ELSE '{}'::text[] END)) form(form));

CREATE OR REPLACE FUNCTION public.search_normalise(input text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN btrim(regexp_replace((regexp_replace((translate(lower((unaccent('unaccent'::regdictionary, input) COLLATE pg_c_utf8)), 'أإآٱىةؤئـًٌٍَُِّْ'::text, 'اااايهوي'::text) COLLATE pg_c_utf8), '[^[:alnum:]]+'::text, ' '::text, 'g'::text) COLLATE pg_c_utf8), '(^| )ال(?=[[:alnum:]]{3})'::text, '\1'::text, 'g'::text));

CREATE OR REPLACE FUNCTION public.search_terms(input text)
 RETURNS TABLE(typed text, forms text[])
 LANGUAGE sql
 STABLE PARALLEL SAFE
BEGIN ATOMIC
 WITH readings AS MATERIALIZED (
          SELECT letter.letter,
             split.word,
             split.place
            FROM unnest('{"",ق,ك,غ}'::text[]) letter(letter),
             LATERAL regexp_split_to_table(apart(product_normalise(
                 CASE letter.letter
                     WHEN ''::text THEN search_terms.input
                     ELSE translate(search_terms.input, 'ڤڨڥگڭ'::text, repeat(letter.letter, 5))
                 END)), ' '::text) WITH ORDINALITY split(word, place)
           WHERE ((split.word <> ''::text) AND ((letter.letter = ''::text) OR (search_terms.input ~ '[ڤڨڥگڭ]'::text)))
         ), words AS MATERIALIZED (
          SELECT readings.word,
             min(readings.place) AS place
            FROM readings
           WHERE (readings.letter = ''::text)
           GROUP BY readings.word
           ORDER BY (min(readings.place))
          LIMIT 8
         ), telling AS MATERIALIZED (
          SELECT words.word,
             words.place
            FROM words
           WHERE ((char_length(words.word) > 1) AND (to_tsvector('french'::regconfig, words.word) <> ''::tsvector) AND (to_tsvector('english'::regconfig, words.word) <> ''::tsvector) AND (words.word <> ALL ('{les,cette}'::text[])) AND (words.word !~ '^[وف]?(?:من|في|علي|الي|عن|مع|او|ان|ما|لا|هو|هي|هذا|هذه|ذات|التي|الذي|كل|متاع)$'::text))
         ), chosen AS (
          SELECT telling.word,
             telling.place
            FROM telling
         UNION ALL
          SELECT words.word,
             words.place
            FROM words
           WHERE (NOT (EXISTS ( SELECT
                    FROM telling)))
         )
  SELECT arabic_bare(chosen.word) AS arabic_bare,
     ARRAY( SELECT DISTINCT form.form
            FROM readings,
             LATERAL unnest(search_lexemes(readings.word)) form(form)
           WHERE (readings.place = chosen.place)) AS "array"
    FROM chosen
   ORDER BY chosen.place;
END;

CREATE OR REPLACE FUNCTION public.tell_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('changes', tg_argv[0] || ' ' || tg_argv[1]);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_message()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('messages', new.conversation_id || ' ' || new.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_session_ended()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('session_ended', encode(old.token_hash, 'hex'));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.texts_in_translations(translations jsonb, field text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT string_agg((jsonb_each.value ->> texts_in_translations.field), ' '::text) AS string_agg FROM jsonb_each(texts_in_translations.translations) jsonb_each(key, value));

CREATE OR REPLACE FUNCTION public.translated(main text, translations jsonb, language text, field text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN COALESCE(((translations -> language) ->> field), main);

CREATE OR REPLACE FUNCTION public.translated_texts(main text, translations jsonb, field text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (translations = '{}'::jsonb) THEN main ELSE (main || COALESCE((' '::text || texts_in_translations(translations, field)), ''::text)) END;
