import Fastify from 'fastify';
import pg from 'pg';

// This program has two hand-written queries: the page and the total.
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

const columns = `m.id, m.full_name, m.date_of_birth, m.verified_at, m.profession, m.education, m.bio,
  m.height_inches, m.location, m.mother_tongue, p.id AS photo, p.thumbhash`;

const lists = {
  maritalStatus: 'marital_status',
  education: 'education',
  gotra: 'gotra',
  motherTongue: 'mother_tongue',
  nakshatra: 'nakshatra',
  manglik: 'manglik',
};

/** Returns the condition of a query and its values. */
function conditionOf(query) {
  const values = [query.gender];
  const parts = ['m.listed', 'm.gender = $1'];
  const add = (text, value) => {
    if (value === undefined) return;
    values.push(value);
    parts.push(`${text} $${values.length}`);
  };
  add('m.date_of_birth >', query.bornAfter);
  add('m.date_of_birth <=', query.bornUntil);
  add('m.height_inches >=', query.heightMin);
  add('m.height_inches <=', query.heightMax);
  add('m.profession ILIKE', query.profession && `%${query.profession}%`);
  for (const [name, column] of Object.entries(lists)) {
    if (query[name] === undefined) continue;
    values.push([query[name]].flat());
    parts.push(`m.${column} = ANY ($${values.length}::text[])`);
  }
  return { text: parts.join(' AND '), values };
}

const app = Fastify();
app.get('/profiles', async ({ query }) => {
  const { text, values } = conditionOf(query);
  const page = Number(query.page ?? 1);
  const [found, counted] = await Promise.all([
    pool.query(
      `SELECT ${columns} FROM members m LEFT JOIN photos p ON p.member_id = m.id AND p.is_primary
       WHERE ${text} ORDER BY m.last_active_at DESC, m.id DESC LIMIT 12 OFFSET ${(page - 1) * 12}`,
      values,
    ),
    pool.query(`SELECT count(*)::int AS total FROM members m WHERE ${text}`, values),
  ]);
  return { profiles: found.rows, total: counted.rows[0].total };
});
await app.listen({ port: 0, host: '127.0.0.1' });
process.send(app.server.address().port);
