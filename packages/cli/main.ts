import manifest from './package.json' with { type: 'json' }

const help = `interregnum ${manifest.version}

Four board games of revolution, civil war and resistance.

  interregnum --version   the version
  interregnum --help      this text

To play, run npm start.
`

process.stdout.write(process.argv.includes('--version') ? `${manifest.version}\n` : help)
