const titles = [
  { name: 'Soviet Dawn', about: 'One player holds the revolution together while every front closes in on Moscow.' },
  {
    name: 'All Bridges Burning',
    about: 'Reds, Senate and Moderates in the Finnish Civil War, for three players or two.',
  },
  {
    name: 'Russian Civil War 1918–1922',
    about: 'Every player has troops on several sides, and an eye on every rival.',
  },
  { name: 'Tears of Tyranny', about: 'Cells, outposts and influence against a tyranny, played as a team.' },
]

/** What is coming: the four games on the shelf. */
export function Home() {
  return (
    <main>
      <header>
        <h1>Interregnum</h1>
        <p>Four board games of revolution, civil war and resistance, in your browser, with every rule enforced.</p>
      </header>
      <ul>
        {titles.map(({ name, about }) => (
          <li key={name}>
            <h2>{name}</h2>
            <p>{about}</p>
            <p class="state">In preparation</p>
          </li>
        ))}
      </ul>
    </main>
  )
}
