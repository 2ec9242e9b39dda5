/** Where instances tell each other whose notices or sessions have changed: numbers of people, with commas between them. */
export const peopleChannel = 'notices';
