// Ends with 0 while the process on a port, 3000 where none is given, is ready to answer members.
const [, , port = '3000'] = process.argv;
const { status } = await fetch(`http://127.0.0.1:${port}/api/health/ready`);
process.exit(status === 200 ? 0 : 1);
