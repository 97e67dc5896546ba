-- Corrections of the question bank that npm run quiz:load has loaded: each text and list of shapes only where it is still as it was loaded.
-- The release before reads either. The bank has some hundred rows.
UPDATE "quiz_questions" AS question SET "title_bn" = fix.new_text, "updated_at" = now() FROM (VALUES
  ('Which order of the first ionisation energies is right?', 'প্রথম আয়নীকরণ শক্তির কোন ক্রমটি সঠিক?', 'প্রথম আয়নিকরণ শক্তির কোন ক্রমটি সঠিক?'),
  ('The first four ionisation energies of an element are about 738, 1451, 7733 and 10 543 kJ/mol. To which group does it belong?', 'একটি মৌলের প্রথম চারটি আয়নীকরণ শক্তি প্রায় ৭৩৮, ১৪৫১, ৭৭৩৩ ও ১০৫৪৩ kJ/mol। মৌলটি কোন গ্রুপের?', 'একটি মৌলের প্রথম চারটি আয়নিকরণ শক্তি প্রায় ৭৩৮, ১৪৫১, ৭৭৩৩ ও ১০৫৪৩ kJ/mol। মৌলটি কোন গ্রুপের?'),
  ('What is the common name of calcium hydroxide, $\ce{Ca(OH)2}$?', 'ক্যালশিয়াম হাইড্রোক্সাইডের ($\ce{Ca(OH)2}$) প্রচলিত নাম কী?', 'ক্যালসিয়াম হাইড্রোক্সাইডের ($\ce{Ca(OH)2}$) প্রচলিত নাম কী?')
) AS fix(title, old_text, new_text)
WHERE question."title" = fix.title AND question."title_bn" = fix.old_text AND question."archived_at" IS NULL;

UPDATE "quiz_questions" AS question SET "explanation" = fix.new_text, "updated_at" = now() FROM (VALUES
  ('What does the atomic number of an element count?', 'The atomic number is the number of protons in the nucleus, and it decides which element an atom is.', 'The atomic number is the number of protons in the nucleus, and it decides which element an atom is: six make carbon.'),
  ('Why is an atom as a whole neutral?', 'Each proton has the charge +1 and each electron −1, so equal numbers add up to zero. Neutrons have no charge.', 'Each proton has the charge +1 and each electron −1, so equal numbers, such as six and six in carbon, add up to zero. Neutrons have no charge.'),
  ('How many electrons can the shell with n = 3 hold at most?', 'A shell holds up to $2n^2$ electrons, and 2 × 3 × 3 = 18: two in 3s, six in 3p and ten in 3d.', 'A shell holds up to $2n^2$ electrons, and 2 × 3 × 3 = 18: two in 3s, six in 3p and ten in 3d, as in zinc.'),
  ('Which solid is one giant network of covalent bonds?', 'In quartz each silicon atom is bonded to four oxygen atoms in an endless network. Salt is ionic, dry ice molecular, copper metallic.', 'In quartz each silicon atom is bonded to four oxygen atoms in an endless network, much as the carbon atoms of diamond are to each other. Salt is ionic, dry ice molecular, copper metallic.'),
  ('What happens to blue litmus paper in lemon juice?', 'Lemon juice is acidic, and acids turn blue litmus red. Bases turn red litmus blue.', 'Lemon juice holds citric acid, and acids turn blue litmus red. Bases turn red litmus blue.'),
  ('How does soap take grease off a plate?', 'The long hydrocarbon tail mixes with grease and the charged head with water, so the grease is carried off in tiny drops.', 'The long hydrocarbon tail mixes with grease and the charged head with water, so the grease is carried off in tiny drops. Soap is the salt of a fatty acid such as stearic acid.'),
  ('With what did Ahmed Zewail, who won the Nobel Prize in Chemistry of 1999, watch bonds break and form?', 'A femtosecond is a millionth of a billionth of a second. Atoms move so fast that only such short flashes catch them in between.', 'A femtosecond is a millionth of a billionth of a second, $10^{-15}$ s. Atoms move so fast that only such short flashes catch them in between.')
) AS fix(title, old_text, new_text)
WHERE question."title" = fix.title AND question."explanation" = fix.old_text AND question."archived_at" IS NULL;

UPDATE "quiz_questions" AS question SET "explanation_bn" = fix.new_text, "updated_at" = now() FROM (VALUES
  ('Oxygen gas and ozone are two forms of one element. What are such forms called?', 'একই মৌলের ভিন্ন ভিন্ন গঠনকে অ্যালোট্রোপ বা বহুরূপ বলে। আইসোটোপের পার্থক্য নিউট্রন সংখ্যায়; আইসোমার (সমাণু) হয় যৌগের।', 'একই মৌলের ভিন্ন ভিন্ন গঠনকে অ্যালোট্রোপ বা বহুরূপ বলে। আইসোটোপের পার্থক্য নিউট্রন সংখ্যায়; সমাণু হয় যৌগের।'),
  ('What does the atomic number of an element count?', 'নিউক্লিয়াসে প্রোটনের সংখ্যাই পারমাণবিক সংখ্যা। পরমাণুটি কোন মৌলের, তা এই সংখ্যা দিয়েই ঠিক হয়।', 'নিউক্লিয়াসে প্রোটনের সংখ্যাই পারমাণবিক সংখ্যা। পরমাণুটি কোন মৌলের, তা এই সংখ্যা দিয়েই ঠিক হয়: ছয়টি হলে কার্বন।'),
  ('Why is an atom as a whole neutral?', 'প্রতিটি প্রোটনের আধান +১ ও প্রতিটি ইলেকট্রনের আধান −১, তাই সংখ্যা সমান হলে যোগফল শূন্য হয়। নিউট্রনের কোনো আধান নেই।', 'প্রতিটি প্রোটনের আধান +১ ও প্রতিটি ইলেকট্রনের আধান −১, তাই সংখ্যা সমান হলে যোগফল শূন্য হয়, যেমন কার্বনে ছয়টি করে। নিউট্রনের কোনো আধান নেই।'),
  ('How many electrons can the shell with n = 3 hold at most?', 'একটি শক্তিস্তরে সর্বোচ্চ $2n^2$ সংখ্যক ইলেকট্রন থাকতে পারে, আর ২ × ৩ × ৩ = ১৮: 3s-এ দুটি, 3p-তে ছয়টি ও 3d-তে দশটি।', 'একটি শক্তিস্তরে সর্বোচ্চ $2n^2$ সংখ্যক ইলেকট্রন থাকতে পারে, আর ২ × ৩ × ৩ = ১৮: 3s-এ দুটি, 3p-তে ছয়টি ও 3d-তে দশটি, যেমন জিংকে।'),
  ('Which two elements are most alike in their chemical properties?', 'ম্যাগনেসিয়াম ও ক্যালশিয়াম একই গ্রুপের মৌল: দুটিরই সর্ববহিঃস্থ স্তরে দুটি ইলেকট্রন আছে এবং দুটিই ২+ আধানের আয়ন গঠন করে।', 'ম্যাগনেসিয়াম ও ক্যালসিয়াম একই গ্রুপের মৌল: দুটিরই সর্ববহিঃস্থ স্তরে দুটি ইলেকট্রন আছে এবং দুটিই ২+ আধানের আয়ন গঠন করে।'),
  ('Which order of the first ionisation energies is right?', 'একই পর্যায়ে বাঁ থেকে ডানে আয়নীকরণ শক্তি সাধারণত বাড়ে, কিন্তু অ্যালুমিনিয়াম হারায় একটি 3p ইলেকট্রন, যা ম্যাগনেসিয়ামের 3s ইলেকট্রনের চেয়ে সহজে সরানো যায়।', 'একই পর্যায়ে বাঁ থেকে ডানে আয়নিকরণ শক্তি সাধারণত বাড়ে, কিন্তু অ্যালুমিনিয়াম হারায় একটি 3p ইলেকট্রন, যা ম্যাগনেসিয়ামের 3s ইলেকট্রনের চেয়ে সহজে সরানো যায়।'),
  ('Which solid is one giant network of covalent bonds?', 'কোয়ার্টজে প্রতিটি সিলিকন পরমাণু চারটি অক্সিজেন পরমাণুর সঙ্গে যুক্ত হয়ে সীমাহীন জালক গঠন করে। লবণ আয়নিক, শুষ্ক বরফ আণবিক আর কপার ধাতব।', 'কোয়ার্টজে প্রতিটি সিলিকন পরমাণু চারটি অক্সিজেন পরমাণুর সঙ্গে যুক্ত হয়ে সীমাহীন জালক গঠন করে, অনেকটা হীরার কার্বন পরমাণুগুলোর মতো। লবণ আয়নিক, শুষ্ক বরফ আণবিক আর কপার ধাতব।'),
  ('Which gas forms when dilute hydrochloric acid is dropped on marble?', 'মার্বেল হলো ক্যালশিয়াম কার্বনেট: $\ce{CaCO3 + 2HCl -> CaCl2 + H2O + CO2}$।', 'মার্বেল হলো ক্যালসিয়াম কার্বনেট: $\ce{CaCO3 + 2HCl -> CaCl2 + H2O + CO2}$।'),
  ('What happens to blue litmus paper in lemon juice?', 'লেবুর রস এসিডীয়, আর এসিড নীল লিটমাসকে লাল করে। ক্ষারক লাল লিটমাসকে নীল করে।', 'লেবুর রসে সাইট্রিক এসিড থাকে, আর এসিড নীল লিটমাসকে লাল করে। ক্ষারক লাল লিটমাসকে নীল করে।'),
  ('The solution of which salt in water is acidic?', 'অ্যামোনিয়াম আয়ন একটি মৃদু এসিড, এটি পানিকে প্রোটন দেয়। ইথানয়েট ও কার্বনেট আয়ন পানিকে ক্ষারীয় করে, আর সোডিয়াম ক্লোরাইডে পানি নিরপেক্ষই থাকে।', 'অ্যামোনিয়াম আয়ন একটি মৃদু এসিড, এটি পানিকে প্রোটন দেয়। ইথানোয়েট ও কার্বনেট আয়ন পানিকে ক্ষারীয় করে, আর সোডিয়াম ক্লোরাইডে পানি নিরপেক্ষই থাকে।'),
  ('Which two metals is brass mainly made of?', 'পিতল হলো কপার ও জিংকের ধাতু সংকর। কপার ও টিনের ধাতু সংকর হলো ব্রোঞ্জ।', 'পিতল হলো কপার ও জিংকের সংকর ধাতু। কপার ও টিনের সংকর ধাতু হলো ব্রোঞ্জ।'),
  ('How does soap take grease off a plate?', 'হাইড্রোকার্বনের লম্বা লেজটি তেল-চর্বির সঙ্গে, আর আধানযুক্ত মাথাটি পানির সঙ্গে মেশে। তাই তেল-চর্বি ছোট ছোট ফোঁটা হয়ে পানির সঙ্গে চলে যায়।', 'হাইড্রোকার্বনের লম্বা লেজটি তেল-চর্বির সঙ্গে, আর আধানযুক্ত মাথাটি পানির সঙ্গে মেশে। তাই তেল-চর্বি ছোট ছোট ফোঁটা হয়ে পানির সঙ্গে চলে যায়। সাবান হলো স্টিয়ারিক এসিডের মতো ফ্যাটি এসিডের লবণ।'),
  ('What is the common name of calcium hydroxide, $\ce{Ca(OH)2}$?', 'কুইকলাইম বা চুন, $\ce{CaO}$, পানির সঙ্গে বিক্রিয়া করে কলিচুন দেয়: $\ce{CaO + H2O -> Ca(OH)2}$।', 'চুন, $\ce{CaO}$, পানির সঙ্গে বিক্রিয়া করে কলিচুন দেয়: $\ce{CaO + H2O -> Ca(OH)2}$।'),
  ('Which ions make water hard, so that soap forms scum in it?', 'ক্যালশিয়াম ও ম্যাগনেসিয়াম আয়ন সাবানের সঙ্গে অদ্রবণীয় লবণ তৈরি করে; এটিই গাদ।', 'ক্যালসিয়াম ও ম্যাগনেসিয়াম আয়ন সাবানের সঙ্গে অদ্রবণীয় লবণ তৈরি করে; এটিই গাদ।'),
  ('With what did Ahmed Zewail, who won the Nobel Prize in Chemistry of 1999, watch bonds break and form?', 'এক সেকেন্ডের শতকোটি ভাগের এক ভাগকে আবার দশ লাখ ভাগ করলে এক ফেমটোসেকেন্ড হয়। পরমাণু এত দ্রুত নড়ে যে কেবল এমন ক্ষণিক ঝলকেই মাঝের অবস্থা ধরা পড়ে।', 'এক সেকেন্ডকে ১০০ কোটি ভাগ করে তার এক ভাগকে আবার ১০ লাখ ভাগ করলে এক ফেমটোসেকেন্ড হয়, অর্থাৎ $10^{-15}$ s। পরমাণু এত দ্রুত নড়ে যে কেবল এমন ক্ষণিক ঝলকেই মাঝের অবস্থা ধরা পড়ে।')
) AS fix(title, old_text, new_text)
WHERE question."title" = fix.title AND question."explanation_bn" = fix.old_text AND question."archived_at" IS NULL;

UPDATE "quiz_options" AS option SET "title_bn" = fix.new_text FROM "quiz_questions" AS question, (VALUES
  ('Oxygen gas and ozone are two forms of one element. What are such forms called?', 'Isomers', 'আইসোমার', 'সমাণু'),
  ('Which metal has the largest share of the mass of Earth''s crust?', 'Calcium', 'ক্যালশিয়াম', 'ক্যালসিয়াম'),
  ('Which two elements are most alike in their chemical properties?', 'Magnesium and calcium', 'ম্যাগনেসিয়াম ও ক্যালশিয়াম', 'ম্যাগনেসিয়াম ও ক্যালসিয়াম'),
  ('What is the chemical name of baking soda?', 'Calcium carbonate', 'ক্যালশিয়াম কার্বনেট', 'ক্যালসিয়াম কার্বনেট'),
  ('What is the common name of calcium hydroxide, $\ce{Ca(OH)2}$?', 'Quicklime', 'কুইকলাইম', 'চুন (CaO)')
) AS fix(title, option_title, old_text, new_text)
WHERE option."question_id" = question."id" AND question."title" = fix.title AND option."title" = fix.option_title
  AND option."title_bn" = fix.old_text AND option."archived_at" IS NULL AND question."archived_at" IS NULL;

UPDATE "quiz_questions" AS question SET "models" = fix.new_models::text[], "updated_at" = now() FROM (VALUES
  ('Which gas makes up about 78 % of dry air by volume?', '{nitrogen-atom}', '{nitrogen}'),
  ('Oxygen gas and ozone are two forms of one element. What are such forms called?', '{}', '{oxygen,ozone}'),
  ('How many electrons can the shell with n = 3 hold at most?', '{argon-atom}', '{zinc-atom}'),
  ('How many pairs of electrons do the two atoms share in a molecule of nitrogen, $\ce{N2}$?', '{}', '{nitrogen}'),
  ('How many σ and π bonds are there in a molecule of ethyne, $\ce{C2H2}$?', '{}', '{ethyne}'),
  ('What kind of reaction is $\ce{CaCO3 -> CaO + CO2}$?', '{}', '{calcium-carbonate,carbon-dioxide}'),
  ('What mass of carbon dioxide forms when 12 g of carbon burns completely? (C = 12, O = 16)', '{}', '{carbon-dioxide}'),
  ('What happens at the anode of every electrochemical cell?', '{zinc-atom,copper-atom}', '{}'),
  ('What is the salt bridge of a galvanic cell for?', '{zinc-atom,copper-atom}', '{}'),
  ('Why can a charcoal fire in a closed room kill?', '{}', '{carbon-monoxide}'),
  ('Bleach is mixed with an acidic toilet cleaner. Which poisonous gas escapes?', '{}', '{chlorine}')
) AS fix(title, old_models, new_models)
WHERE question."title" = fix.title AND question."models" = fix.old_models::text[] AND question."archived_at" IS NULL;

UPDATE "quiz_topics" AS topic SET "description_bn" = fix.new_text, "updated_at" = now() FROM (VALUES
  ('Electrochemistry and metals', 'তড়িৎ কোষ ও ব্যাটারি, তড়িৎ বিশ্লেষণ, ধাতুর ক্ষয়, ধাতু নিষ্কাশন ও ধাতু সংকর।', 'তড়িৎ কোষ ও ব্যাটারি, তড়িৎ বিশ্লেষণ, ধাতুর ক্ষয়, ধাতু নিষ্কাশন ও সংকর ধাতু।'),
  ('Everyday chemistry', 'রান্নাঘরে, ফসলের মাঠে, নলকূপের পানিতে ও ওষুধের বাক্সে রসায়ন।', 'রান্নাঘরে, ফসলের মাঠে, নলকূপের পানিতে ও ওষুধের বক্সে রসায়ন।')
) AS fix(name, old_text, new_text)
WHERE topic."name" = fix.name AND topic."description_bn" = fix.old_text AND topic."archived_at" IS NULL;

-- Last: the rows above are found by the old title.
UPDATE "quiz_questions" AS question SET "title" = fix.new_text, "updated_at" = now() FROM (VALUES
  ('What is the part of water in $\ce{NH3 + H2O <=> NH4+ + OH-}$?', 'What is the role of water in $\ce{NH3 + H2O <=> NH4+ + OH-}$?')
) AS fix(old_text, new_text)
WHERE question."title" = fix.old_text AND question."archived_at" IS NULL;

-- Processes that serve meanwhile read the bank again.
UPDATE "versions" SET "version" = "version" + 1 WHERE "name" = 'quiz';
