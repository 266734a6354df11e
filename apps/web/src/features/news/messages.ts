export const news = { title: 'News', none: 'There is no news at the moment.' }

export const failures = { load: { title: 'News', body: 'Problem getting the news' } }
