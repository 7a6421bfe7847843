-- Orders placed before DELIVERY-1 have the governorate as it was typed: French or Arabic, in any case, with or without accents.
-- The spellings are those of contract/src/delivery/governorates.ts.
-- Names that are not known stay. One change for each spelling, found by the index of regions.
update orders set region = known.name
  from (select distinct region from orders) as spelled
  join (values
         ('Ariana', 'أريانة'),
         ('Béja', 'باجة'),
         ('Ben Arous', 'بن عروس'),
         ('Bizerte', 'بنزرت'),
         ('Gabès', 'قابس'),
         ('Gafsa', 'قفصة'),
         ('Jendouba', 'جندوبة'),
         ('Kairouan', 'القيروان'),
         ('Kasserine', 'القصرين'),
         ('Kébili', 'قبلي'),
         ('La Manouba', 'منوبة'),
         ('Le Kef', 'الكاف'),
         ('Mahdia', 'المهدية'),
         ('Médenine', 'مدنين'),
         ('Monastir', 'المنستير'),
         ('Nabeul', 'نابل'),
         ('Sfax', 'صفاقس'),
         ('Sidi Bouzid', 'سيدي بوزيد'),
         ('Siliana', 'سليانة'),
         ('Sousse', 'سوسة'),
         ('Tataouine', 'تطاوين'),
         ('Tozeur', 'توزر'),
         ('Tunis', 'تونس'),
         ('Zaghouan', 'زغوان'),
         ('La Manouba', 'Manouba'),
         ('Le Kef', 'Kef'),
         ('Le Kef', 'El Kef')
       ) as known (name, spelling)
    on search_normalise(spelled.region) in (search_normalise(known.name), search_normalise(known.spelling))
   and spelled.region <> known.name
 where orders.region = spelled.region;
