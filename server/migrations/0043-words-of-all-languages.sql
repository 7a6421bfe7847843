-- Writes the words of all products again, as the functions of migration 42 make them. In a transaction of its own: it takes
-- half a millisecond a product, and locks their rows only, so that products can be read meanwhile.
update products set search = '';
