// Exits with 0 while the process on a port (default: 3000) is ready for requests of members.
const [, , port = '3000'] = process.argv;
const { status } = await fetch(`http://127.0.0.1:${port}/api/health/ready`);
process.exit(status === 200 ? 0 : 1);
